import { CALL_TIMEOUT_MS, giveUpAfter } from '@zari/shared/api/request'
import { PICTURE_CACHE, THUMBNAIL_CACHE } from '../pictures/kept-pictures.ts'
import type { ThumbnailPorts } from '../pictures/thumbnail-fetcher.ts'
import { isRoomLittle } from './room.ts'
import { whenIdle } from './when-idle.ts'

/** On a busy page they are fetched after this time all the same, ms. */
const BUSY_MS = 5_000

/** Chromium says whether the person has turned on data saving; no standard has it. */
interface SaysSaveData {
  connection?: { saveData?: boolean }
}

/** The thumbnail fetcher's surroundings in a browser. */
export const browserThumbnails: ThumbnailPorts = {
  cache: () => caches.open(THUMBNAIL_CACHE),
  lookedAt: () => caches.open(PICTURE_CACHE),
  fetch: (address, signal) =>
    fetch(address, { signal: giveUpAfter(CALL_TIMEOUT_MS, signal), redirect: 'error', priority: 'low' }),
  idle: () => whenIdle(BUSY_MS),
  async isWelcome() {
    return !(navigator as SaysSaveData).connection?.saveData && !(await isRoomLittle())
  },
  async unlessTaken(work) {
    // Pictures can be kept over https only, and there are locks there, too.
    if (!('caches' in globalThis) || !('locks' in navigator)) return
    await navigator.locks.request('zari-staff-thumbnails', { ifAvailable: true }, async (lock) => {
      if (lock) await work()
    })
  },
}
