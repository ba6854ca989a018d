import type { APIRequestContext, Page } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { moveMouse } from '../support/move-mouse.ts'
import { test as base, expect, staff } from '../support/test.ts'

export { newName } from '../support/new-name.ts'
export { wakeForm, wakeIslands } from './wake-islands.ts'

export const sizes = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1280, height: 800 },
} as const

interface Fixtures {
  /** Fails the test on a violation of the content security policy, even a reported one. */
  policy: void
}

export const test = base.extend<Fixtures>({
  policy: [
    async ({ context }, use) => {
      const violations: string[] = []
      await context.exposeFunction('reportViolation', (text: string) => violations.push(text))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation
          report(`${event.violatedDirective} ${event.blockedURI}`)
        })
      })
      await use()
      expect(violations, 'no violation of the Content-Security-Policy').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export function notice(page: Page) {
  return page.locator('[data-notice]')
}

export async function layOutAll(page: Page): Promise<void> {
  await moveMouse(page)
  await page.waitForFunction(() => !document.querySelector('[data-far]:not([data-far=laid-out])'))
}

export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function recordsOf(
  request: APIRequestContext,
  origin: string,
  kind: OrderKind,
  name: string,
): Promise<OrderRecord[]> {
  const login = await request.post(origin + apiPaths.login, { data: staff, headers: { Origin: origin } })
  expect(login.status()).toBe(200)
  const list = await request.get(origin + apiPaths.adminList(kind))
  return ((await list.json()) as OrderRecord[]).filter((record) => record.name === name)
}

/** Opens a page that has its font from the start. A first load on a busy machine keeps the system's font. */
export async function openInOwnFont(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  await page.reload()
}

export async function openWithoutFonts(page: Page, path: string): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto(path)
}
