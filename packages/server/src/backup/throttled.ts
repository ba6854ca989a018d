import { setTimeout as sleep } from 'node:timers/promises'
import type { Check } from './read-backup.ts'

/** So long at a stretch that resting costs nothing by itself; shorter than anybody would notice at a counter. */
const STRETCH_MS = 50

/**
 * A check that leaves the machine and the database to others every other moment: a shop that is off at night makes up for
 * its backup in the morning, when everybody opens the app.
 */
export function throttled(check: Check): Check {
  let since = performance.now()
  return () => {
    const held = check()
    const worked = performance.now() - since
    return worked < STRETCH_MS ? held : rest(worked, held)
  }

  async function rest(worked: number, held: void | Promise<void>): Promise<void> {
    await held
    await sleep(worked)
    since = performance.now()
  }
}
