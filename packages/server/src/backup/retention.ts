import { addDays, type Day, dayInIndia } from '@zari/shared/time/due-date'
import type { BackupStore } from './backup-store.ts'
import { FOLDER_NAME, picturePath } from './format.ts'
import type { Check } from './read-backup.ts'
import type { AssertLeaseHeld } from './storage-lock.ts'

const KEPT = { days: 7, weeks: 4 } as const
export const KEPT_MONTHS = 12
const YOUNG_MS = 48 * 3_600_000

export function momentOf(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))
}

function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** Keeps the newest of 7 days, 4 weeks (from Monday) and so many months that have one, in India's time, and all of 48 hours. */
export function selectRetained(names: readonly string[], now: Date, months = KEPT_MONTHS): Set<string> {
  const newestFirst = names
    .filter((name) => FOLDER_NAME.test(name))
    .sort()
    .toReversed()
  const periods = [
    { most: KEPT.days, of: (day: Day) => day },
    { most: KEPT.weeks, of: mondayOf },
    { most: months, of: (day: Day) => day.slice(0, 7) },
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

/** Needs the lease: a running backup may count on a picture. @throws when a list cannot be read; nothing is removed then */
export async function pruneBackups(
  store: BackupStore,
  proven: string,
  {
    now,
    check,
    assertLeaseHeld,
    months,
  }: { now: Date; check: Check; assertLeaseHeld: AssertLeaseHeld; months: number },
): Promise<void> {
  const names = await store.names()
  const kept = selectRetained(names, now, months).add(proven)
  for (const name of names) {
    if (kept.has(name)) continue
    await check()
    await assertLeaseHeld()
    await store.remove(name)
  }
  const named = new Set<string>()
  for (const name of await store.namesWithFiles()) {
    await check()
    for await (const { sha256 } of store.filesOf(name)) named.add(picturePath(sha256))
  }
  for await (const path of store.pictures()) {
    if (named.has(path)) continue
    await check()
    await assertLeaseHeld()
    await store.removePicture(path)
  }
}
