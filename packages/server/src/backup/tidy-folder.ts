import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_LIST, PICTURES, UNFINISHED } from './backup-format.ts'
import type { AssertLeaseHeld } from './folder-lock.ts'
import { selectRetained } from './retention.ts'
import { backupNames, type Check, readFileList } from './read-backup.ts'

/** Removes what killed backups have left. Only for whoever has the folder to himself. */
export async function sweepUnfinished(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (UNFINISHED.test(name)) await rm(join(root, name), { recursive: true, force: true })
  }
}

/**
 * Removes the backups that the rule does not keep, then the pictures that none of the others names. Only for whoever
 * has the folder to himself, so that no backup is under way that counts on a picture.
 * @param proven a backup that stays, whatever the rule says
 * @returns how many of each were removed
 */
export async function tidyFolder(
  root: string,
  proven: string,
  { now, check, assertLeaseHeld }: { now: Date; check: Check; assertLeaseHeld: AssertLeaseHeld },
): Promise<{ backups: number; pictures: number }> {
  const names = await backupNames(root)
  const kept = selectRetained(names, now)
  const removed = { backups: 0, pictures: 0 }
  for (const name of names) {
    if (kept.has(name) || name === proven) continue
    await check()
    await assertLeaseHeld()
    // Out of sight in one step: a part of a backup must not be taken for one.
    const leaving = join(root, `.${name}.removed`)
    await rename(join(root, name), leaving)
    await rm(leaving, { recursive: true, force: true })
    removed.backups++
  }
  const named = await namedPictures(root, check)
  // A shop that has no picture yet has no folder for them.
  await mkdir(join(root, PICTURES), { recursive: true, mode: 0o700 })
  for (const entry of await readdir(join(root, PICTURES), { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || named.has(entry.name)) continue
    await check()
    await assertLeaseHeld()
    await rm(join(entry.parentPath, entry.name), { force: true })
    removed.pictures++
  }
  return removed
}

/**
 * What any folder beside the pictures names, also one that somebody gave another name to keep it.
 * @throws when a list cannot be read: then no picture may be removed
 */
async function namedPictures(root: string, check: Check): Promise<Set<string>> {
  const named = new Set<string>()
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === PICTURES) continue
    const folder = join(root, entry.name)
    if (!(await readdir(folder)).includes(FILE_LIST)) continue
    await check()
    for await (const { sha256 } of readFileList(folder)) named.add(sha256)
  }
  return named
}
