import { type Page, expect } from '@playwright/test'

/** Waits until a draft is stored on the device. @param of the kind of draft: new orders, or measurements */
export async function untilKept(
  page: Page,
  text: string,
  of: 'drafts' | 'measuring' = 'drafts',
): Promise<void> {
  const isKept = () =>
    page.evaluate(
      ([wanted, from]) =>
        new Promise<boolean>((resolve) => {
          const open = indexedDB.open('zari-device')
          open.addEventListener('success', () => {
            const read = open.result.transaction('meta').objectStore('meta').get(from)
            read.addEventListener('success', () => {
              open.result.close()
              resolve(JSON.stringify(read.result ?? '').includes(wanted))
            })
          })
        }),
      [text, of] as const,
    )
  await expect.poll(isKept).toBe(true)
}
