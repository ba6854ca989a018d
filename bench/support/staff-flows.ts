import type { Page } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'

/** Something that staff does, with real presses. Each begins and ends on a kind's list. */
export type Flow = readonly [name: string, act: (page: Page) => Promise<void>]

const KIND: OrderKind = 'custom-outfit-quotes'
const KEY_DELAY = { delay: 60 }

let payments = 0

const dialog = (page: Page) => page.getByRole('dialog')
const gone = (page: Page) => dialog(page).waitFor({ state: 'hidden' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const firstRow = (page: Page) => page.locator('main').locator('tbody tr, li[aria-label]').first()

/** Waits until the browser has nothing more to do for the flow before. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })))
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.locator(`nav:visible a[href="${path}"]`).click()
}

export async function openList(page: Page): Promise<void> {
  await goTo(page, orderKinds[KIND].adminPath)
  await firstRow(page).waitFor()
}

async function openRecord(page: Page): Promise<void> {
  await firstRow(page).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
}

async function backToList(page: Page): Promise<void> {
  await page.goBack()
  await firstRow(page).waitFor()
}

/** Another device changes what the open dialog is about. */
async function changeElsewhere(page: Page): Promise<void> {
  const shown = (await dialog(page).getByRole('heading', { level: 2 }).textContent()) ?? ''
  const id = shown.slice(-8)
  const list = await page.request.get(`${apiPaths.adminList(KIND)}?q=${id}&limit=1`)
  const { items } = (await list.json()) as { items: Array<{ id: string }> }
  const found = items[0]?.id
  if (!found) throw new Error(`No order ${id}`)
  await page.request.put(apiPaths.adminEdit(KIND, found, 'notes'), {
    data: { notes: `Theirs ${Date.now()}` },
    headers: { Origin: new URL(page.url()).origin },
  })
}

export const flows: readonly Flow[] = [
  [
    'a search',
    async (page) => {
      const search = page.getByRole('searchbox', { name: 'Search orders' })
      await search.click()
      await page.keyboard.type('lakshmi 12', KEY_DELAY)
      await search.press('Control+a')
      await search.press('Delete')
    },
  ],
  [
    'chips',
    async (page) => {
      const chips = page.getByRole('group', { name: 'Show' })
      for (const name of [/^Overdue/, /^This week/, /^New/, /^All/])
        await chips.getByRole('button', { name }).click()
    },
  ],
  [
    'filters',
    async (page) => {
      await button(page, 'Filters').click()
      await page.getByLabel('Sort by').selectOption('due')
      await page.getByLabel('Status', { exact: true }).selectOption('completed')
      await button(page, 'Clear filters').click()
      await page.getByLabel('Sort by').selectOption('newest')
      await button(page, 'Filters').click()
    },
  ],
  [
    'page turns',
    async (page) => {
      for (const name of ['Next page', 'Next page', 'Previous page', 'Previous page'])
        await button(page, name).click()
    },
  ],
  [
    'a status',
    async (page) => {
      const status = page.getByRole('combobox', { name: /^Status of/ }).first()
      await status.selectOption((await status.inputValue()) === 'in_progress' ? 'completed' : 'in_progress')
      await button(page, /^Update status/).click()
      await page.getByText('Status Updated').first().waitFor()
    },
  ],
  [
    'details, and a conflict',
    async (page) => {
      await button(page, /Add More Details/).click()
      await page.getByLabel('Notes', { exact: true }).pressSequentially('Deep neck', KEY_DELAY)
      await page.getByLabel('Advance Paid').clear()
      await page.getByLabel('Advance Paid').pressSequentially('7500', KEY_DELAY)
      await changeElsewhere(page)
      await button(page, 'Save Details').click()
      const question = page.getByRole('dialog', { name: /was changed meanwhile/ })
      await question.getByRole('radio').first().click()
      await question.getByRole('button', { name: 'Save what I chose' }).click()
      await gone(page)
    },
  ],
  [
    'details, thrown away',
    async (page) => {
      await button(page, /Add More Details/).click()
      await page.getByLabel('Customer Address').pressSequentially('Plot', KEY_DELAY)
      await button(page, 'Cancel').click()
      await button(page, 'Discard changes').click()
      await gone(page)
    },
  ],
  [
    'WhatsApp',
    async (page) => {
      await button(page, /^WhatsApp/).click()
      await button(page, 'తెలుగు').click()
      await button(page, 'English').click()
      await button(page, 'Cancel').click()
      await gone(page)
    },
  ],
  [
    'a due date',
    async (page) => {
      await button(page, /set the due date/).click()
      await button(page, /^In a week/).click()
      await gone(page)
      await button(page, /set the due date/).click()
      await button(page, /^In 3 days/).click()
      await gone(page)
    },
  ],
  [
    'a payment',
    async (page) => {
      await openRecord(page)
      await button(page, 'Take a payment').click()
      // The same amount again would be asked about.
      await page.getByLabel('Received now').pressSequentially(String(100 + payments++), KEY_DELAY)
      await button(page, /^Take ₹/).click()
      await gone(page)
      await backToList(page)
    },
  ],
  [
    'from screen to screen',
    async (page) => {
      await openRecord(page)
      await backToList(page)
      await goTo(page, '/order-management')
      await page.getByText('Total orders').waitFor()
      for (const { adminPath } of Object.values(orderKinds)) {
        await goTo(page, adminPath)
        await firstRow(page).waitFor()
      }
      await openList(page)
    },
  ],
]
