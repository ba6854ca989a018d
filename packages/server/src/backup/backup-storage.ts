import type { Connection } from 'mongoose'
import type { BackupStore } from './backup-store.ts'
import type { BackupSource } from './documents.ts'
import { type Check, verifyBackup } from './read-backup.ts'
import { pruneBackups } from './retention.ts'
import type { AssertLeaseHeld } from './storage-lock.ts'
import { testRestore } from './test-restore.ts'
import { writeInto, type WriteOptions } from './write-backup.ts'

const workspaceOf = (store: BackupStore, assertLeaseHeld: AssertLeaseHeld) => ({
  write: (source: BackupSource, options: WriteOptions) => writeInto(store, source, assertLeaseHeld, options),
  verify: (name: string) => store.read(name, (backup) => verifyBackup(backup)),
  prove: (name: string, connection: Connection, check: Check) =>
    store.read(name, (backup) => testRestore(backup, connection, check)),
  tidy: (proven: string, options: { now: Date; check: Check }) =>
    pruneBackups(store, proven, { ...options, assertLeaseHeld }),
})

export function backupStorage(store: BackupStore) {
  return {
    address: store.address,
    /** @throws BackupError when another process has the storage, or it is not writable */
    alone: <T>(work: (place: ReturnType<typeof workspaceOf>) => Promise<T>): Promise<T> =>
      store.withLock((assertLeaseHeld) => work(workspaceOf(store, assertLeaseHeld))),
  }
}

export type BackupStorage = ReturnType<typeof backupStorage>
