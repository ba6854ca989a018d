import type { StoredFile } from './format.ts'
import type { Backup, Check } from './read-backup.ts'
import type { AssertLeaseHeld } from './storage-lock.ts'

/** Where backups are kept: a folder or a bucket. Changes need the lock. */
export interface BackupStore {
  /** Shown to the operator. */
  address: string
  /** @throws BackupError when another process has the storage, or it is not writable */
  withLock<T>(work: (assertLeaseHeld: AssertLeaseHeld) => Promise<T>): Promise<T>
  /** Of the complete backups, the oldest first. */
  names(): Promise<string[]>
  read<T>(name: string, work: (backup: Backup) => Promise<T>): Promise<T>
  filesOf(name: string): AsyncIterable<StoredFile>
  /** Names of everything with a list of files, such as backups that somebody has renamed. */
  namesWithFiles(): Promise<string[]>
  hasPicture(picture: StoredFile): Promise<boolean>
  /** Runs the work with a local folder, which is removed afterwards. */
  withStage<T>(name: string, work: (stage: string) => Promise<T>): Promise<T>
  /** Takes a local file. */
  putPicture(path: string, file: string): Promise<void>
  /** Takes a local folder. Until the end nothing looks like a complete backup. @param check before each step */
  publish(name: string, folder: string, check: Check): Promise<void>
  removeUnfinished(check: Check): Promise<void>
  /** From the beginning it looks incomplete. */
  remove(name: string): Promise<void>
  /** Paths, as `picturePath`. */
  pictures(): AsyncIterable<string>
  removePicture(path: string): Promise<void>
}
