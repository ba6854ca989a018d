import type { Page } from '@playwright/test'
import { INITIAL_SYNC_PREFIX } from '@zari/shared/sync/changes-page'

export interface DeviceReplica {
  complete: boolean
  count: number
  cursor: string
}

function replicaOf(page: Page): Promise<DeviceReplica | undefined> {
  return page.evaluate(
    () =>
      new Promise<DeviceReplica | undefined>((resolve) => {
        const open = indexedDB.open('zari-device')
        open.addEventListener('upgradeneeded', () => open.transaction?.abort())
        open.addEventListener('error', () => resolve(undefined))
        open.addEventListener('success', () => {
          const read = open.result.transaction('meta').objectStore('meta').get('replica')
          read.addEventListener('success', () => {
            open.result.close()
            resolve(read.result as DeviceReplica | undefined)
          })
        })
      }),
  )
}

const QUIET_MS = 5_000

/** Waits until the device has all its records, and nothing has changed for five seconds: the server adds links to filled orders. */
export async function untilFilled(page: Page): Promise<DeviceReplica> {
  let cursor = ''
  let since = Date.now()
  for (;;) {
    const replica = await replicaOf(page)
    if (replica && replica.cursor !== cursor) [cursor, since] = [replica.cursor, Date.now()]
    const isFilled = replica?.complete && !replica.cursor.startsWith(INITIAL_SYNC_PREFIX)
    if (isFilled && Date.now() - since > QUIET_MS) return replica
    await page.waitForTimeout(200)
  }
}
