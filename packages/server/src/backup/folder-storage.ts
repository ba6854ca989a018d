import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type BackupStorage, backupStorage, type StorageOptions } from './backup-storage.ts'
import type { BackupStore } from './backup-store.ts'
import { measureFile } from './digest-stream.ts'
import type { BackupSource } from './documents.ts'
import { FILE_LIST, type Manifest, picturePath, PICTURES, UNFINISHED } from './format.ts'
import { backupNames, openBackup, readFileList } from './read-backup.ts'
import { withFolder } from './storage-lock.ts'
import type { WriteOptions } from './write-backup.ts'

export function folderStore(root: string): BackupStore {
  const at = (path: string) => join(root, path)
  return {
    address: root,
    withLock: (work) => withFolder(root, work),
    names: () => backupNames(root),
    read: async (name, work) => work(await openBackup(at(name))),
    readFile: (path) => readFile(at(path)),
    async writeFile(path, text) {
      await mkdir(root, { recursive: true, mode: 0o700 })
      const whole = at(`.${path}.${randomUUID().slice(0, 8)}`)
      try {
        await writeFile(whole, text, { mode: 0o600, flush: true })
        await rename(whole, at(path))
      } finally {
        await rm(whole, { force: true })
      }
    },
    filesOf: (name) => readFileList(at(name)),
    async namesWithFiles() {
      const names: string[] = []
      for (const entry of await readdir(root, { withFileTypes: true })) {
        if (!entry.isDirectory() || entry.name === PICTURES) continue
        if ((await readdir(at(entry.name))).includes(FILE_LIST)) names.push(entry.name)
      }
      return names
    },
    /** The hash is checked: a copy damaged by a failing disk would spoil every later backup. */
    async hasPicture({ sha256 }) {
      const picture = await measureFile(at(picturePath(sha256))).catch(() => undefined)
      return picture?.sha256 === sha256
    },
    async withStage(name, work) {
      const stage = at(`.${name}.${randomUUID().slice(0, 8)}`)
      try {
        await mkdir(stage, { mode: 0o700 })
        return await work(stage)
      } finally {
        await rm(stage, { recursive: true, force: true })
      }
    },
    async putPicture(path, file) {
      await mkdir(dirname(at(path)), { recursive: true, mode: 0o700 })
      await rename(file, at(path))
    },
    async publish(name, folder, check) {
      await check()
      await rename(folder, at(name))
    },
    async removeUnfinished() {
      for (const name of await readdir(root)) {
        if (UNFINISHED.test(name)) await rm(at(name), { recursive: true, force: true })
      }
    },
    async remove(name) {
      const leaving = at(`.${name}.removed`)
      await rename(at(name), leaving)
      await rm(leaving, { recursive: true, force: true })
    },
    async *pictures() {
      await mkdir(at(PICTURES), { recursive: true, mode: 0o700 })
      for (const entry of await readdir(at(PICTURES), { withFileTypes: true, recursive: true })) {
        if (entry.isFile()) yield relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
      }
    },
    removePicture: (path) => rm(at(path), { force: true }),
  }
}

export function folderStorage(root: string, options: StorageOptions = {}): BackupStorage {
  return backupStorage(folderStore(root), options)
}

export function writeBackup(
  source: BackupSource,
  root: string,
  options: WriteOptions & { passphrase?: string | undefined } = {},
): Promise<{ name: string; manifest: Manifest }> {
  return folderStorage(root, options).alone((place) => place.write(source, options))
}
