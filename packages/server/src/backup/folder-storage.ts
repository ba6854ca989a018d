import type { Connection } from 'mongoose'
import { join } from 'node:path'
import type { BackupSource } from './documents.ts'
import { type AssertLeaseHeld, withFolder } from './storage-lock.ts'
import type { Manifest } from './format.ts'
import { type Check, openBackup, verifyBackup } from './read-backup.ts'
import { pruneFolder } from './retention.ts'
import { testRestore, type TestRestore } from './test-restore.ts'
import { writeInto, type WriteOptions } from './write-backup.ts'

export interface BackupWorkspace {
  write(source: BackupSource, options: WriteOptions): Promise<{ name: string; manifest: Manifest }>
  verify(name: string): Promise<void>
  prove(name: string, connection: Connection, check: Check): Promise<TestRestore>
  tidy(proven: string, options: { now: Date; check: Check }): Promise<unknown>
}

export interface BackupStorage {
  address: string
  /** @throws BackupError when another process has the storage, or it is not writable */
  alone<T>(work: (place: BackupWorkspace) => Promise<T>): Promise<T>
}

export function folderStorage(root: string): BackupStorage {
  const place = (assertLeaseHeld: AssertLeaseHeld): BackupWorkspace => ({
    write: (source, options) => writeInto(root, source, assertLeaseHeld, options),
    verify: async (name) => verifyBackup(await openBackup(join(root, name))),
    prove: async (name, connection, check) =>
      testRestore(await openBackup(join(root, name)), connection, check),
    tidy: (proven, options) => pruneFolder(root, proven, { ...options, assertLeaseHeld }),
  })
  return {
    address: root,
    alone: (work) => withFolder(root, (assertLeaseHeld) => work(place(assertLeaseHeld))),
  }
}
