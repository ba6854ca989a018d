import { type Page, expect } from '@playwright/test'

/** What was typed for a new order is on the device: it survives the end of the tab. */
export async function untilKept(page: Page, text: string): Promise<void> {
  const isKept = () =>
    page.evaluate(
      (wanted) =>
        new Promise<boolean>((resolve) => {
          const open = indexedDB.open('zari-staff')
          open.addEventListener('success', () => {
            const read = open.result.transaction('meta').objectStore('meta').get('drafts')
            read.addEventListener('success', () => {
              open.result.close()
              resolve(JSON.stringify(read.result ?? '').includes(wanted))
            })
          })
        }),
      text,
    )
  await expect.poll(isKept).toBe(true)
}
