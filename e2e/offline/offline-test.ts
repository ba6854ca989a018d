import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type BrowserContext, type Page, chromium } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import type { Role } from '@zari/shared/auth/roles'
import { type CustomersAnswer, emptyCustomer } from '@zari/shared/customers/customer'
import type { HistoryEntry, OrderPage, OrderRecord } from '@zari/shared/orders/order'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { type OrderEditName, orderEdits } from '@zari/shared/orders/order-schemas'
import { goodInput } from '@zari/shared/testing/orders'
import { type SharedServices, startSharedServices } from '../support/shared-services.ts'
import { SLOW_MS } from '../support/slow.ts'
import { test as base, expect } from '../support/test.ts'
import { START_MS, type Zari, staff, startZari } from '../support/zari.ts'

export { expect, staff }

const run = promisify(execFile)
const ADMIN = fileURLToPath(new URL('../../packages/server/src/cli/admin.ts', import.meta.url))

/** A browser with a profile on disk, so that it can be killed and restarted. */
export interface Tablet {
  open(path?: string): Promise<Page>
  context(): BrowserContext
  kill(): Promise<void>
  close(): Promise<void>
}

async function processesWith(profile: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,args='])
  return stdout
    .split('\n')
    .filter((line) => line.includes(profile))
    .map((line) => Number.parseInt(line, 10))
}

export async function addAccount(own: Zari, account: { email: string; password: string }): Promise<void> {
  const command = run(process.execPath, [ADMIN, 'add', account.email, '--password-stdin'], {
    env: { ...process.env, ...own.settings },
  })
  command.child.stdin?.end(`${account.password}\n`)
  await command
}

export async function disableAccount(own: Zari, account: { email: string }): Promise<void> {
  await run(process.execPath, [ADMIN, 'disable', account.email], {
    env: { ...process.env, ...own.settings },
  })
}

export async function changeRole(own: Zari, account: { email: string }, role: Role): Promise<void> {
  await run(process.execPath, [ADMIN, 'role', account.email, role], {
    env: { ...process.env, ...own.settings },
  })
}

async function startTablet(origin: string): Promise<Tablet> {
  const profile = await mkdtemp(join(tmpdir(), 'zari-tablet-'))
  let context: BrowserContext | undefined
  const launch = async () =>
    chromium.launchPersistentContext(profile, {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
      baseURL: origin,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      viewport: { width: 1024, height: 768 },
    })
  return {
    async open(path = '/order-management') {
      context ??= await launch()
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
    context() {
      if (!context) throw new Error('The tablet is off')
      return context
    },
    async kill() {
      for (const pid of await processesWith(profile)) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It has exited with its parent.
        }
      }
      await context?.close().catch(() => undefined)
      context = undefined
    },
    async close() {
      await context?.close()
      context = undefined
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export const test = base.extend<{ own: Zari; tablet: () => Promise<Tablet> }, { services: SharedServices }>({
  services: [
    async ({}, use) => {
      const services = await startSharedServices()
      await use(services)
      await services.remove()
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
  baseURL: async ({ own }, use) => use(own.origin),
  tablet: async ({ own }, use) => {
    const tablets: Tablet[] = []
    await use(async () => {
      const one = await startTablet(own.origin)
      tablets.push(one)
      return one
    })
    for (const one of tablets) await one.close()
  },
})

export async function logIn(
  page: Page,
  account: { email: string; password: string } = staff,
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/admin/login`)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await page.waitForURL('**/order-management')
  await page.getByText('Total orders').waitFor()
}

/** The counts from the server may be shown before the orders are on the device. */
async function untilCopied(page: Page): Promise<void> {
  const isCopied = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const open = indexedDB.open('zari-device')
          // The database does not exist yet, and must not be created here.
          open.addEventListener('upgradeneeded', () => open.transaction?.abort())
          open.addEventListener('error', () => resolve(false))
          open.addEventListener('success', () => {
            const read = open.result.transaction('meta').objectStore('meta').get('replica')
            read.addEventListener('success', () => {
              open.result.close()
              resolve(Boolean(read.result?.complete))
            })
          })
        }),
    )
  // Playwright's `waitForFunction` treats a promise as true.
  await expect.poll(isCopied, { timeout: SLOW_MS }).toBe(true)
}

/** Waits until the service worker has cached the shell and controls the page. */
async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByText('Total orders').waitFor()
  await untilCopied(page)
}

/** Waits until a newer service worker is installed and waiting, or until none is. */
export async function untilUpdateWaits(page: Page, isExpected: boolean, timeout = SLOW_MS): Promise<void> {
  const isWaiting = () =>
    page
      .evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration('/'))?.waiting))
      // The page may load again at this moment.
      .catch(() => undefined)
  await expect.poll(isWaiting, { timeout }).toBe(isExpected)
}

/**
 * Waits for the chunks that the app fetches after its first paint. A fetch at the moment of an update wakes the old worker
 * again, and Chromium keeps it for minutes.
 */
export async function untilPartsLoaded(page: Page): Promise<void> {
  const isLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/screens-')),
    )
  await expect.poll(isLoaded, { timeout: SLOW_MS }).toBe(true)
}

export async function installApp(
  page: Page,
  origin = '',
  account: { email: string; password: string } = staff,
): Promise<void> {
  await logIn(page, account, origin)
  await untilInstalled(page)
}

export async function openApp(
  device: Tablet,
  account: { email: string; password: string } = staff,
): Promise<Page> {
  const page = await device.open('/admin/login')
  await installApp(page, '', account)
  return page
}

export async function openTablet(
  tablet: () => Promise<Tablet>,
  { path, account = staff }: { path?: string; account?: { email: string; password: string } } = {},
): Promise<{ device: Tablet; page: Page }> {
  const device = await tablet()
  const page = await openApp(device, account)
  if (path) await page.goto(path)
  return { device, page }
}

export async function signInIfAsked(page: Page): Promise<void> {
  const password = page.getByLabel('Password', { exact: true })
  if (!(await password.isVisible())) return
  const email = page.getByLabel('Email')
  if (await email.isVisible()) await email.fill(staff.email)
  await password.fill(staff.password)
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await expect(password).toBeHidden()
}

export async function sendOrder(
  origin: string,
  kind: OrderKind,
  name: string,
  more: object = {},
): Promise<string> {
  const response = await fetch(origin + orderKinds[kind].publicPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...goodInput[kind](), name, ...more }),
  })
  return ((await response.json()) as { id: string }).id
}

export async function atServer(origin: string, account: { email: string; password: string } = staff) {
  const response = await fetch(origin + apiPaths.login, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(account),
  })
  const Cookie = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  const headers = { Cookie, Origin: origin, 'Content-Type': 'application/json' }
  const read = async <T>(path: string) => (await (await fetch(origin + path, { headers })).json()) as T
  return {
    list: (kind: OrderKind, query: string) => read<OrderPage>(`${apiPaths.adminList(kind)}?${query}`),
    record: (kind: OrderKind, id: string) => read<OrderRecord>(apiPaths.adminRecord(kind, id)),
    /** @param phone a number's key */
    customer: async (phone: string) => {
      const { customers } = await read<CustomersAnswer>(apiPaths.adminCustomer(phone))
      return customers[0] ?? emptyCustomer(phone)
    },
    history: (kind: OrderKind, id: string) => read<HistoryEntry[]>(apiPaths.adminHistory(kind, id)),
    edit: (kind: OrderKind, id: string, edit: OrderEditName, fields: object) =>
      fetch(origin + apiPaths.adminEdit(kind, id, edit), {
        method: orderEdits[edit].method,
        headers,
        body: JSON.stringify(fields),
      }),
  }
}

export const rowOf = (page: Page, name: string) =>
  page.getByRole('main').locator('tbody tr, li').filter({ hasText: name })

export const toast = (page: Page) => page.locator('[data-notice]')

export async function writeNotes(page: Page, name: string, notes: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: 'Add More Details' }).click()
  const dialog = page.getByRole('dialog', { name: /Add More Details/ })
  await dialog.getByLabel('Notes', { exact: true }).fill(notes)
  await dialog.getByRole('button', { name: 'Save Details' }).click()
  await expect(dialog).toBeHidden()
}

export async function setStatus(page: Page, name: string, label: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('combobox', { name: /^Status/ })
    .selectOption(label)
  await rowOf(page, name)
    .getByRole('button', { name: /^Update/ })
    .click()
  await expect(rowOf(page, name).getByRole('button', { name: /^Update/ })).toHaveCount(0)
}
