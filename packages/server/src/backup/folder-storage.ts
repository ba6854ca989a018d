import type { Connection } from 'mongoose'
import { join } from 'node:path'
import type { BackupSource } from './documents.ts'
import { type AssertLeaseHeld, withFolder } from './storage-lock.ts'
import type { Manifest } from './format.ts'
import { type Check, openBackup, verifyBackup } from './read-backup.ts'
import { pruneFolder } from './retention.ts'
import { testRestore, type TestRestore } from './test-restore.ts'
import { writeInto, type WriteOptions } from './write-backup.ts'

/** A place that takes backups, for whoever has it to himself. */
export interface BackupWorkspace {
  write(source: BackupSource, options: WriteOptions): Promise<{ name: string; manifest: Manifest }>
  /** Reads a backup back as it lies there, and compares it with what was written. */
  verify(name: string): Promise<void>
  /** As `verify`, and restores it into the scratch database. */
  prove(name: string, connection: Connection, check: Check): Promise<TestRestore>
  /** Removes the older ones that the rule does not keep. */
  tidy(proven: string, options: { now: Date; check: Check }): Promise<unknown>
}

/** Where backups go. */
export interface BackupStorage {
  /** As a person names it. */
  address: string
  /** @throws BackupError when another is at work there, or it takes nothing */
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
