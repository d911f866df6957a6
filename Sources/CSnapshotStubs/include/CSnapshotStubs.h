// Nothing to call: see CSnapshotStubs.c.
