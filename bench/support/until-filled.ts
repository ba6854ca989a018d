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

export async function untilFilled(page: Page): Promise<DeviceCopy> {
  for (;;) {
    const copy = await copyOf(page)
    if (copy?.complete && !copy.cursor.startsWith('first.')) return copy
    await page.waitForTimeout(200)
  }
}
