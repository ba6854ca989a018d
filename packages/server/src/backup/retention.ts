import { addDays, type Day, dayInIndia } from '@zari/shared/due-date'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssertLeaseHeld } from './storage-lock.ts'
import { FILE_LIST, FOLDER_NAME, PICTURES, UNFINISHED } from './format.ts'
import { backupNames, type Check, readFileList } from './read-backup.ts'

/** How many of the last days, weeks and months with a backup keep their newest one. */
export const KEPT = { days: 7, weeks: 4, months: 12 } as const
const YOUNG_MS = 48 * 3_600_000

export function momentOf(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))
}

function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/**
 * The backups to keep: the newest of each of the last 7 days, 4 weeks (from Monday) and 12 months that have
 * one, in India's time, and all of the last 48 hours. Days without a backup do not count.
 * @param names other names are ignored
 */
export function selectRetained(names: readonly string[], now: Date): Set<string> {
  const newestFirst = names
    .filter((name) => FOLDER_NAME.test(name))
    .sort()
    .reverse()
  const periods = [
    { most: KEPT.days, of: (day: Day) => day },
    { most: KEPT.weeks, of: mondayOf },
    { most: KEPT.months, of: (day: Day) => day.slice(0, 7) },
  ]
  const kept = new Set<string>()
  for (const { most, of } of periods) {
    const seen = new Set<string>()
    for (const name of newestFirst) {
      const period = of(dayInIndia(momentOf(name)))
      if (seen.has(period)) continue
      seen.add(period)
      if (seen.size <= most) kept.add(name)
    }
  }
  for (const name of newestFirst) if (now.getTime() - momentOf(name).getTime() < YOUNG_MS) kept.add(name)
  return kept
}

export async function sweepUnfinished(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (UNFINISHED.test(name)) await rm(join(root, name), { recursive: true, force: true })
  }
}

/**
 * Removes the backups that the rule does not keep, then pictures that no remaining backup names. Needs the
 * lease: a running backup may count on a picture.
 * @param proven always kept
 */
export async function pruneFolder(
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
    // Renamed first: a partly deleted backup must not look complete.
    const leaving = join(root, `.${name}.removed`)
    await rename(join(root, name), leaving)
    await rm(leaving, { recursive: true, force: true })
    removed.backups++
  }
  const named = await namedPictures(root, check)
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
 * Pictures of every backup, including renamed folders.
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
