import { type BrowserContext, type Page, test as base, expect } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import { setShopPhone } from './shop-phone.ts'
import { type SharedServices, startSharedServices } from './shared-services.ts'
import { signIn } from './sign-in.ts'
import { START_MS, type Zari, staff, startZari } from './zari.ts'

/** Without a session the first requests are answered with 401, which browsers log. */
const nobodyYet = /401.*\/api\/(?:auth\/user|admin\/initial-sync)/

export interface WorkerFixtures {
  /** The database and file store of this worker's servers. */
  services: SharedServices
  /** One server per worker. A test that stops it, counts all records or changes settings has `own`. */
  zari: Zari
  /** One session per worker, because password hashing is slow. */
  session: Cookies
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

export interface TestFixtures {
  /** A server of the test’s own. */
  own: Zari
  /** Adds the session's cookies. A test that ends its session uses `signIn`. */
  signedIn: () => Promise<void>
  signIn: (page?: Page) => Promise<void>
  expectedConsoleErrors: RegExp[]
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  services: [
    // Playwright reads the fixture's dependencies from this pattern, so it must be an object.
    async ({}, use) => {
      const services = await startSharedServices()
      await use(services)
      await services.remove()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  zari: [
    async ({ services }, use) => {
      const zari = await startZari(services.forOne())
      await setShopPhone(zari.origin)
      await use(zari)
      await zari.remove()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  own: [
    async ({ services }, use) => {
      const own = await startZari(services.forOne())
      await use(own)
      await own.remove()
    },
    { timeout: START_MS },
  ],
  session: [
    async ({ zari, playwright }, use) => {
      const api = await playwright.request.newContext({ baseURL: zari.origin })
      const answer = await api.post(apiPaths.login, { data: staff, headers: { Origin: zari.origin } })
      expect(answer.status()).toBe(200)
      await use((await api.storageState()).cookies)
      await api.dispose()
    },
    { scope: 'worker' },
  ],
  signedIn: async ({ context, session }, use) => {
    await use(() => context.addCookies(session))
  },
  baseURL: async ({ zari }, use) => use(zari.origin),
  signIn: async ({ page: own }, use) => {
    await use((page = own) => signIn(page))
  },
  expectedConsoleErrors: [[], { option: true }],
  page: async ({ page, expectedConsoleErrors }, use) => {
    const unexpected: string[] = []
    page.on('console', (message) => {
      const text = `${message.text()} (${message.location().url})`
      if (
        message.type() === 'error' &&
        ![nobodyYet, ...expectedConsoleErrors].some((known) => known.test(text))
      ) {
        unexpected.push(text)
      }
    })
    page.on('pageerror', (error) => unexpected.push(String(error)))
    await use(page)
    expect(unexpected, 'no unexpected error in the console').toEqual([])
  },
})

export { expect, staff }
