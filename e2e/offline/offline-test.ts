import type { Page } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import { type CustomersAnswer, emptyCustomer } from '@zari/shared/customers/customer'
import type { HistoryEntry, OrderPage, OrderRecord } from '@zari/shared/orders/order'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import { requestOf } from '@zari/shared/operations/operation'
import { goodInput } from '@zari/shared/testing/orders'
import { type Account, type SignedIn, asOwner, newEmail } from '../support/accounts.ts'
import { newName } from '../support/new-name.ts'
import { unfold } from '../support/screen.ts'
import { SLOW_MS } from '../support/slow.ts'
import { test as base, expect } from '../support/test.ts'
import { staff } from '../support/zari.ts'
import { type Front, startFront } from './front.ts'
import { type Tablet, startTablet } from './tablet.ts'

export { newName }
export type { Tablet } from './tablet.ts'
export { expect, staff }

interface Fixtures {
  origin: string
  front: Front
  tablet: () => Promise<Tablet>
  account: SignedIn
  customer: string
}

async function useTablets(origin: string, use: (tablet: () => Promise<Tablet>) => Promise<void>) {
  const tablets: Tablet[] = []
  await use(async () => {
    const one = await startTablet(origin)
    tablets.push(one)
    return one
  })
  for (const one of tablets) await one.close()
}

/** On the server of the worker: with orders, numbers and accounts that no other test has. */
export const test = base.extend<Fixtures>({
  origin: ({ zari }, use) => use(zari.origin),
  front: async ({ origin }, use) => {
    const front = await startFront(origin)
    await use(front)
    await front.close()
  },
  tablet: ({ origin }, use) => useTablets(origin, use),
  account: async ({ zari, session }, use) => {
    const owner = await asOwner(zari.origin, session)
    await use(await owner.makeAccount('staff', newAccount()))
  },
  customer: async ({}, use) => use(newName()),
})

/** On a server of the test's own, which it may stop, kill and set otherwise. */
export const ownServerTest = base.extend<Pick<Fixtures, 'tablet'>>({
  baseURL: ({ own }, use) => use(own.origin),
  tablet: ({ own }, use) => useTablets(own.origin, use),
})

export const newAccount = (): Account => ({ email: newEmail(), password: 'a long enough password' })

let numbers = 0
/** A telephone number that no other test of this worker has. */
export const newPhone = () =>
  `8${String(process.pid % 100_000).padStart(5, '0')}${String(++numbers).padStart(4, '0')}`

export async function logIn(page: Page, account: Account = staff, origin = ''): Promise<void> {
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

/** Waits until the service worker has cached the shell and controls the page, at this path or where it is. */
export async function untilInstalled(page: Page, path?: string): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await (path === undefined ? page.reload() : page.goto(path))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  if (path === undefined) await page.getByText('Total orders').waitFor()
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

/** A fetch of these chunks at the moment of an update wakes the old worker again, and Chromium keeps it for minutes. */
export async function untilPartsLoaded(page: Page): Promise<void> {
  const isLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/screens-')),
    )
  await expect.poll(isLoaded, { timeout: SLOW_MS }).toBe(true)
}

export async function installApp(page: Page, origin = '', account: Account = staff): Promise<void> {
  await logIn(page, account, origin)
  await untilInstalled(page)
}

/** Opens the app with the account's session, or signs in. The device has the app and the orders then. */
export async function openApp(
  device: Tablet,
  account: Account | SignedIn = staff,
  path?: string,
): Promise<Page> {
  if (!('cookies' in account)) {
    const page = await device.open('/admin/login')
    await logIn(page, account)
    await untilInstalled(page, path)
    return page
  }
  await device.addCookies(account.cookies)
  const page = await device.open()
  // The workroom sees no total.
  await page
    .getByText(/^(Total orders|Who is working here|Nothing to do|Not taken yet)/)
    .first()
    .waitFor()
  await untilInstalled(page, path)
  return page
}

export async function openTablet(
  tablet: () => Promise<Tablet>,
  { path, account }: { path?: string; account?: Account | SignedIn } = {},
): Promise<{ device: Tablet; page: Page }> {
  const device = await tablet()
  return { device, page: await openApp(device, account, path) }
}

export async function signInIfAsked(page: Page, account: Account = staff): Promise<void> {
  const password = page.getByLabel('Password', { exact: true })
  if (!(await password.isVisible())) return
  const email = page.getByLabel('Email')
  if (await email.isVisible()) await email.fill(account.email)
  await password.fill(account.password)
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

async function cookieOf(origin: string, account: Account | SignedIn): Promise<string> {
  if ('cookies' in account) return account.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const response = await fetch(origin + apiPaths.login, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(account),
  })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

export async function atServer(origin: string, account: Account | SignedIn = staff) {
  const Cookie = await cookieOf(origin, account)
  const headers = { Cookie, Origin: origin, 'Content-Type': 'application/json' }
  const read = async <T>(path: string) => (await (await fetch(origin + path, { headers })).json()) as T
  return {
    list: (kind: OrderKind, query: string) => read<OrderPage>(`${apiPaths.adminList(kind)}?${query}`),
    record: (kind: OrderKind, id: string) => read<OrderRecord>(apiPaths.adminRecord(kind, id)),
    customer: async (phone: string) => {
      const { customers } = await read<CustomersAnswer>(apiPaths.adminCustomer(phone))
      return customers[0] ?? emptyCustomer(phone)
    },
    history: (kind: OrderKind, id: string) => read<HistoryEntry[]>(apiPaths.adminHistory(kind, id)),
    edit: (kind: OrderKind, id: string, name: OrderEditName, fields: object) => {
      const { method, path, body } = requestOf({ type: 'edit', record: { kind, id }, name, fields })
      return fetch(origin + path, {
        method,
        headers: { ...headers, [IDEMPOTENCY_HEADER]: crypto.randomUUID() },
        body: JSON.stringify(body),
      })
    },
  }
}

export const rowOf = (page: Page, name: string) =>
  page.getByRole('main').locator('tbody tr, li').filter({ hasText: name })

export const unsentEdits = (page: Page) => page.getByRole('link', { name: /unsent edit/ })

export const toast = (page: Page) => page.locator('[data-notice]')

export async function writeNotes(page: Page, name: string, notes: string): Promise<void> {
  await unfold(rowOf(page, name))
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
