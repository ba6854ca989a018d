import type { Locator, Page } from '@playwright/test'
import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'

/** A user action with real input events; begins and ends on a list. */
type Flow = readonly [name: string, act: (page: Page) => Promise<void>]

const KIND: OrderKind = 'custom-outfit-quotes'
const KEY_DELAY = { delay: 60 }

let payments = 0

const dialog = (page: Page) => page.getByRole('dialog')
const gone = (page: Page) => dialog(page).waitFor({ state: 'hidden' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const firstRow = (page: Page) => page.locator('main').locator('tbody tr, li[aria-label]').first()

export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })))
}

/**
 * Playwright's click adds hit testing, which costs a tenth of the limit here, so it is done before. The
 * target must not move.
 */
async function press(target: Locator): Promise<void> {
  const where = async () => {
    await target.click({ trial: true })
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    return { x: x + width / 2, y: y + height / 2 }
  }
  let place = await where()
  for (let before; before?.x !== place.x || before.y !== place.y;) {
    await settle(target.page())
    before = place
    place = await where()
  }
  await target.page().mouse.click(place.x, place.y)
}

async function goTo(page: Page, path: string): Promise<void> {
  await press(page.locator(`nav:visible a[href="${path}"]`).first())
}

export async function openList(page: Page, kind = KIND): Promise<void> {
  const { adminPath } = orderKinds[kind]
  const places = page.getByRole('combobox', { name: 'Which orders' })
  // A phone chooses the list in a menu.
  if ((page.viewportSize()?.width ?? 0) < 768) {
    if (!(await places.isVisible())) await goTo(page, pagePaths.openOrders)
    await places.selectOption(adminPath)
    await firstRow(page).waitFor()
    return
  }
  // The lists are segments of the place of the orders.
  if ((await page.locator(`nav:visible a[href="${adminPath}"]`).count()) === 0)
    await goTo(page, pagePaths.openOrders)
  await goTo(page, adminPath)
  await firstRow(page).waitFor()
}

/** Presses what a row has; a phone's shows it once it is opened. */
async function pressInRow(page: Page, name: string | RegExp): Promise<void> {
  await unfold(page)
  await press(button(page, name))
}

async function unfold(page: Page): Promise<void> {
  const more = firstRow(page).getByRole('button', { name: /^More of /, expanded: false })
  if (await more.isVisible()) await press(more)
}

async function openRecord(page: Page): Promise<void> {
  await press(firstRow(page).getByRole('link').first())
  await page.getByRole('heading', { name: 'History' }).waitFor()
}

async function backToList(page: Page): Promise<void> {
  // A dialog that has closed goes back in the history first.
  await settle(page)
  await page.goBack()
  await page.waitForURL(`**${orderKinds[KIND].adminPath}*`)
  await firstRow(page).waitFor()
}

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

async function saveDay(page: Page): Promise<void> {
  const save = dialog(page).getByRole('button', { name: /^(Save|Keep|Yes)/ })
  await press(save.first())
  // A day on which the shop is closed is asked about.
  if (await dialog(page).getByText('Save anyway?').isVisible()) await press(save.last())
}

export const flows: readonly Flow[] = [
  [
    'a search',
    async (page) => {
      const search = page.getByRole('searchbox', { name: 'Search orders' })
      await press(search)
      await page.keyboard.type('lakshmi 12', KEY_DELAY)
      await search.press('Control+a')
      await search.press('Delete')
    },
  ],
  [
    'chips',
    async (page) => {
      const chips = page.getByRole('group', { name: 'Show' })
      const isInSheet = !(await chips.isVisible())
      if (isInSheet) await press(button(page, 'Filters'))
      for (const name of [/^Late/, /^This week/, /^Open/, /^All/])
        await press(chips.getByRole('button', { name }))
      if (isInSheet) await press(button(page, /^Show \d/))
    },
  ],
  [
    'filters',
    async (page) => {
      await press(button(page, 'Filters'))
      const isInSheet = await dialog(page).isVisible()
      if (isInSheet) await press(page.getByText('Dates and sorting'))
      await page.getByLabel('Sort by').selectOption('due')
      if (isInSheet) await press(button(page, 'Completed'))
      else await page.getByLabel('Status', { exact: true }).selectOption('completed')
      await press(button(page, 'Clear filters'))
      await page.getByLabel('Sort by').selectOption('newest')
      await press(button(page, isInSheet ? /^Show \d/ : 'Filters'))
    },
  ],
  [
    'page turns',
    async (page) => {
      for (const name of ['Next page', 'Next page', 'Previous page', 'Previous page'])
        await press(button(page, name))
    },
  ],
  [
    'a status',
    async (page) => {
      await unfold(page)
      const status = page.getByRole('combobox', { name: /^Status of/ }).first()
      await status.selectOption((await status.inputValue()) === 'in_progress' ? 'not_started' : 'in_progress')
      await press(button(page, /^Update status/))
      await page.getByText('Status Updated').first().waitFor()
    },
  ],
  [
    'details, and a conflict',
    async (page) => {
      await pressInRow(page, /Add More Details/)
      await page.getByLabel('Notes', { exact: true }).pressSequentially('Deep neck', KEY_DELAY)
      await page.getByLabel('Advance Paid').clear()
      await page.getByLabel('Advance Paid').pressSequentially('7500', KEY_DELAY)
      await changeElsewhere(page)
      await press(button(page, 'Save Details'))
      const question = page.getByRole('dialog', { name: /was also changed/ })
      await press(question.getByRole('radio').first())
      await press(question.getByRole('button', { name: 'Save choice' }))
      await gone(page)
    },
  ],
  [
    'details, thrown away',
    async (page) => {
      await pressInRow(page, /Add More Details/)
      await page.getByLabel('Customer Address').pressSequentially('Plot', KEY_DELAY)
      await press(button(page, 'Cancel'))
      await press(button(page, 'Discard changes'))
      await gone(page)
    },
  ],
  [
    'WhatsApp',
    async (page) => {
      await pressInRow(page, /^WhatsApp/)
      await press(button(page, 'తెలుగు'))
      await press(button(page, 'English'))
      await press(button(page, 'Cancel'))
      await gone(page)
    },
  ],
  [
    'a due date',
    async (page) => {
      await pressInRow(page, /set the due date/)
      await press(button(page, /^In a week/))
      await saveDay(page)
      await gone(page)
      await pressInRow(page, /set the due date/)
      await press(button(page, /^In 3 days/))
      await saveDay(page)
      await gone(page)
    },
  ],
  [
    'a payment',
    async (page) => {
      await openRecord(page)
      await press(button(page, 'Take payment'))
      // The same amount again would be asked about.
      await page.getByLabel('Received now').pressSequentially(String(100 + payments++), KEY_DELAY)
      await press(button(page, /^Cash ₹/))
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
      for (const kind of ORDER_KINDS) await openList(page, kind)
      await openList(page)
    },
  ],
]
