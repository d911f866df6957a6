// Nothing to call. See CSnapshotStubs.c.
