import type { Connection } from 'mongoose'
import type { BackupStore } from './backup-store.ts'
import type { BackupSource } from './documents.ts'
import { type Backup, type Check, decryptable, verifyBackup } from './read-backup.ts'
import { KEPT_MONTHS, pruneBackups } from './retention.ts'
import type { AssertLeaseHeld } from './storage-lock.ts'
import { testRestore } from './test-restore.ts'
import { writeInto, type WriteOptions } from './write-backup.ts'

export interface StorageOptions {
  /** With which its backups are encrypted. */
  passphrase?: string | undefined
  /** Of how many months one is kept. */
  months?: number
}

function workspaceOf(
  store: BackupStore,
  { passphrase, months = KEPT_MONTHS }: StorageOptions,
  assertLeaseHeld: AssertLeaseHeld,
) {
  const read = <T>(name: string, work: (backup: Backup) => Promise<T>) =>
    store.read(name, async (backup) => work(await decryptable(backup, passphrase)))
  return {
    write: (source: BackupSource, options: WriteOptions) =>
      writeInto(store, source, assertLeaseHeld, { passphrase, ...options }),
    verify: (name: string) => read(name, (backup) => verifyBackup(backup)),
    prove: (name: string, connection: Connection, check: Check) =>
      read(name, (backup) => testRestore(backup, connection, check)),
    tidy: (proven: string, options: { now: Date; check: Check }) =>
      pruneBackups(store, proven, { ...options, assertLeaseHeld, months }),
  }
}

export function backupStorage(store: BackupStore, options: StorageOptions = {}) {
  return {
    address: store.address,
    /** @throws BackupError when another process has the storage, or it is not writable */
    alone: <T>(work: (place: ReturnType<typeof workspaceOf>) => Promise<T>): Promise<T> =>
      store.withLock((assertLeaseHeld) => work(workspaceOf(store, options, assertLeaseHeld))),
  }
}

export type BackupStorage = ReturnType<typeof backupStorage>
