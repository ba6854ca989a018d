import type { Page } from '@playwright/test'

export interface DeviceReplica {
  complete: boolean
  count: number
  cursor: string
}

function replicaOf(page: Page): Promise<DeviceReplica | undefined> {
  return page.evaluate(
    () =>
      new Promise<DeviceReplica | undefined>((resolve) => {
        const open = indexedDB.open('zari-staff')
        open.addEventListener('upgradeneeded', () => open.transaction?.abort())
        open.addEventListener('error', () => resolve(undefined))
        open.addEventListener('success', () => {
          const read = open.result.transaction('meta').objectStore('meta').get('copy')
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
    const isFilled = replica?.complete && !replica.cursor.startsWith('first.')
    if (isFilled && Date.now() - since > QUIET_MS) return replica
    await page.waitForTimeout(200)
  }
}
