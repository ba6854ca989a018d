import type { StoredFile } from './format.ts'
import type { Backup, Check } from './read-backup.ts'
import type { AssertLeaseHeld } from './storage-lock.ts'

export interface BackupStore {
  address: string
  /** @throws BackupError when another process has the storage, or it is not writable */
  withLock<T>(work: (assertLeaseHeld: AssertLeaseHeld) => Promise<T>): Promise<T>
  /** Complete backups, oldest first. */
  names(): Promise<string[]>
  read<T>(name: string, work: (backup: Backup) => Promise<T>): Promise<T>
  /** @throws when there is none */
  readFile(path: string): Promise<Buffer>
  /** Replaces it at once: a reader finds the whole of one or of the other. */
  writeFile(path: string, text: string): Promise<void>
  filesOf(name: string): AsyncIterable<StoredFile>
  namesWithFiles(): Promise<string[]>
  hasPicture(picture: StoredFile): Promise<boolean>
  withStage<T>(name: string, work: (stage: string) => Promise<T>): Promise<T>
  putPicture(path: string, file: string): Promise<void>
  /** Takes a local folder. Nothing looks like a complete backup until the end. */
  publish(name: string, folder: string, check: Check): Promise<void>
  removeUnfinished(check: Check): Promise<void>
  remove(name: string): Promise<void>
  pictures(): AsyncIterable<string>
  removePicture(path: string): Promise<void>
}
