// Empty, because only the linker needs the functions in CSnapshotStubs.c.
