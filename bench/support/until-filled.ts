import type { Page } from '@playwright/test'

export interface DeviceCopy {
  complete: boolean
  count: number
  cards: number
  cursor: string
}

function copyOf(page: Page): Promise<DeviceCopy | undefined> {
  return page.evaluate(
    () =>
      new Promise<DeviceCopy | undefined>((resolve) => {
        const open = indexedDB.open('zari-staff')
        open.addEventListener('upgradeneeded', () => open.transaction?.abort())
        open.addEventListener('error', () => resolve(undefined))
        open.addEventListener('success', () => {
          const read = open.result.transaction('meta').objectStore('meta').get('copy')
          read.addEventListener('success', () => {
            open.result.close()
            resolve(read.result as DeviceCopy | undefined)
          })
        })
      }),
  )
}

const QUIET_MS = 5_000

/** Until the device holds all that it is to hold, and the server has given the filled orders what they lacked: links. */
export async function untilFilled(page: Page): Promise<DeviceCopy> {
  let cursor = ''
  let since = Date.now()
  for (;;) {
    const copy = await copyOf(page)
    if (copy && copy.cursor !== cursor) [cursor, since] = [copy.cursor, Date.now()]
    const isFilled = copy?.complete && !copy.cursor.startsWith('first.')
    if (isFilled && Date.now() - since > QUIET_MS) return copy
    await page.waitForTimeout(200)
  }
}
