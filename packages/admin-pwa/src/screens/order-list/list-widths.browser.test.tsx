import type { OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ListPaneContext } from '../../order/opened-from.ts'
import { useAppStore } from '../../sync/store/app-store.ts'
import { openShop, user } from '../../testing/shop.tsx'
import { OrderListPage } from './order-list-page.tsx'

afterEach(() => page.viewport(360, 740))

/** What stands beside and around a list in the app, px. */
const AROUND = 132

const heads = () =>
  [...document.querySelectorAll('th')].map((head) => head.innerText.split(/\n+/).join(' / '))

const shared: Record<OrderKind, string[]> = {
  'contact-inquiries': ['Gallery Source / Message'],
  'custom-outfit-quotes': ['Gallery Source / Details', 'Design Image / Measurements'],
  'outfit-details-orders': ['Gallery Source / Details', 'Outfit Type / Measurements'],
}
const begin = ['Order ID / Date', 'Name / Contact']
const single = ['Status', 'Due Date', 'Notes', 'Actions']

async function openList(kind: OrderKind, width: number, order: Partial<OrderRecord> = {}) {
  await page.viewport(width, 800)
  const shop = await openShop(kind, { name: 'Lakshmi Devi', email: 'lakshmi@example.com', ...order })
  await shop.draw(
    <div style={{ maxWidth: width >= 768 ? width - AROUND : undefined }}>
      <OrderListPage kind={kind} />
    </div>,
  )
  await expect.element(page.getByRole('link', { name: 'Lakshmi Devi', exact: true })).toBeVisible()
  await document.fonts.ready
  return shop
}

/** Whether all of the chosen text is seen: a copy that is as wide as it likes is not wider. */
function isWhole(select: HTMLSelectElement): boolean {
  const copy = select.cloneNode(true) as HTMLSelectElement
  copy.style.cssText = 'position: absolute; flex: none; width: max-content'
  select.after(copy)
  const { offsetWidth } = copy
  copy.remove()
  return offsetWidth <= select.offsetWidth
}

/** Words within these elements that go on in a second line. */
const brokenWords = (elements: Iterable<Element>) =>
  [...elements]
    .flatMap((element) => [...element.childNodes])
    .filter((node) => node instanceof Text)
    .flatMap((text) =>
      [...text.data.matchAll(/\S+/g)].filter(({ index, 0: word }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1
      }),
    )
    .map(([word]) => word)

test.each(ORDER_KINDS)('from 768 px on the columns of %s have headings', async (kind) => {
  await openList(kind, 1024)
  expect(heads()).toEqual([...begin, ...shared[kind], ...single])
  await page.viewport(768, 1024)
  await expect.poll(heads).toEqual([...begin, ...shared[kind], 'Status / Due Date', 'Notes / Actions'])
  await page.viewport(1248, 800)
  await expect.poll(heads).toContain('Actions')
  expect(heads().join()).not.toContain('/')
  await page.viewport(767, 1024)
  await expect.poll(heads).toEqual([])
})

test.each([768, 1024, 1247, 1248, 1280])(
  'at %d px no status, control or date of a list is cut',
  async (width) => {
    const shop = await openList('custom-outfit-quotes', width)
    const { id, number } = shop.record()
    const row = page.getByRole('row').filter({ hasText: 'Lakshmi Devi' })
    await expect.element(row).toMatchTextContent(new RegExp(`${number} ?${id.slice(-8)}`))
    await expect.element(row.getByText('Add More Details')).toBeVisible()
    const status = row.getByRole('combobox').element() as HTMLSelectElement
    expect(status.selectedOptions[0]?.text).toBe('Not Yet Started')
    expect(isWhole(status)).toBe(true)
    const parts = [...row.element().querySelectorAll<HTMLElement>('button, span, strong, time')]
    const cut = [...document.querySelectorAll<HTMLElement>('th, th > div'), ...parts]
      // A table may cut an e-mail address.
      .filter((part) => !part.querySelector('wbr'))
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
      .map(({ textContent }) => textContent)
    expect(cut).toEqual([])
  },
)

test.each([768, 1024, 1247, 1248, 1280])(
  'at %d px no word of a heading, badge, amount or control breaks',
  async (width) => {
    await openList('custom-outfit-quotes', width, {
      gallerySource: 'Machine Embroidery',
      status: 'in_progress',
      stage: 'embroidery',
      totalAmount: '1325000',
      advancePaid: '400',
      phone: '+91 98480 22338',
    })
    await expect.element(page.getByText('₹13,24,600')).toBeVisible()
    expect(
      brokenWords(
        document.querySelectorAll('th, th *, td :is(span, strong, button, time, a):not(:has(> wbr))'),
      ),
    ).toEqual([])
  },
)

test.each([768, 1024, 1247, 1248])(
  'at %d px the next step of an order breaks between words',
  async (width) => {
    await openList('contact-inquiries', width)
    const next = page.getByRole('row').getByRole('button', { name: /, next:/ })
    await expect.element(next).toHaveTextContent('Mark as answered')
    expect(brokenWords([next.element()])).toEqual([])
  },
)

test.each([768, 1024, 1247, 1248])('at %d px the longest stage stays whole in its button', async (width) => {
  await openList('custom-outfit-quotes', width, { status: 'in_progress', stage: 'cutting' })
  const next = page.getByRole('row').getByRole('button', { name: /, next:/ })
  await expect.element(next).toHaveTextContent('Move to Embroidery')
  expect(brokenWords([next.element()])).toEqual([])
  const { clientWidth, scrollWidth } = next.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test.each([768, 1024, 1280])('at %d px no word of a date is broken', async (width) => {
  await openList('outfit-details-orders', width, {
    createdAt: new Date(Date.now() - 86_400_000).toISOString(),
  })
  const date = page.getByRole('table').getByText('yesterday')
  expect(brokenWords([date.element()])).toEqual([])
  expect(date.element().scrollWidth).toBeLessThanOrEqual(date.element().clientWidth)
})

test('the button of the notes has no frame, at the full height of a control', async () => {
  await openList('contact-inquiries', 1280, {})
  const note = page.getByRole('button', { name: /Add More Details for Lakshmi Devi$/ })
  expect(getComputedStyle(note.element()).borderTopWidth).toBe('0px')
  expect(note.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test.each(['not_started', 'completed', 'cancelled'] as const)(
  'the status %s has its own ground, at the full height of a control',
  async (status) => {
    await openList('outfit-details-orders', 1024, { status })
    const select = page.getByRole('combobox', { name: /^Status/ }).element()
    const { height } = select.getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(44)
    expect(getComputedStyle(select).backgroundColor).not.toBe('rgb(255, 255, 255)')
  },
)

test.each([768, 1024, 1280])('at %d px the search is as wide as a name', async (width) => {
  await openList('outfit-details-orders', width)
  expect((page.getByRole('searchbox').element() as HTMLElement).offsetWidth).toBeGreaterThan(180)
})

test('the way back is below the orders at 1280 px, so that the places of orders stay where other screens have them', async () => {
  await openList('outfit-details-orders', 1280)
  const back = page.getByRole('link', { name: 'Order Management' }).element().getBoundingClientRect()
  expect(back.top).toBeGreaterThanOrEqual(page.getByRole('table').element().getBoundingClientRect().bottom)
})

test('on a phone the way back stands below the orders, and the places of orders in one line', async () => {
  await openList('outfit-details-orders', 360)
  const back = page.getByRole('link', { name: 'Order Management' }).element().getBoundingClientRect()
  const row = page.getByRole('listitem', { name: 'Lakshmi Devi' }).element().getBoundingClientRect()
  expect(back.top).toBeGreaterThanOrEqual(row.bottom)
  const places = page.getByRole('navigation', { name: 'Orders' }).element().getBoundingClientRect()
  expect(places.width).toBeGreaterThanOrEqual(360)
  const search = page.getByRole('searchbox').element().getBoundingClientRect()
  expect(search.top).toBeGreaterThanOrEqual(places.bottom)
  expect(search.width).toBeGreaterThan(180)
})

test('an opened row of a phone has both numbers, and Add More Details', async () => {
  const shop = await openList('outfit-details-orders', 360)
  await page.getByRole('button', { name: 'More of Lakshmi Devi' }).click()
  const row = page.getByRole('listitem', { name: 'Lakshmi Devi' })
  const { id, number } = shop.record()
  await expect.element(row).toMatchTextContent(`Order ${number} · ${id.slice(-8)}`)
  await expect.element(row.getByRole('button', { name: 'Add More Details for Lakshmi Devi' })).toBeVisible()
  await expect.element(row.getByRole('combobox', { name: /^Status/ })).toBeVisible()
})

test('beside an open order a list has no headings', async () => {
  await page.viewport(1280, 800)
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi Devi' })
  await shop.draw(
    <ListPaneContext value={shop.record().id}>
      <OrderListPage kind="outfit-details-orders" />
    </ListPaneContext>,
  )
  await expect.element(page.getByRole('link', { name: 'Lakshmi Devi', exact: true })).toBeVisible()
  expect(heads()).toEqual([])
})

const long = 'శ్రీమతి వెంకటసుబ్బలక్ష్మీనారాయణమ్మ చౌదరి గారి పెద్ద కోడలు అనూరాధ'
const longest = {
  email: 'sita.mahalakshmi.chowdary@boutique-friends.example.com',
  outfitType: long,
  additionalDetails: long.repeat(4),
  notes: long.repeat(4),
  gallerySource: 'Machine Embroidery',
  status: 'in_progress',
  stage: 'embroidery',
  totalAmount: '1325000',
  uploadedFiles: [1, 2].map((last) => `/objects/uploads/0193e5a0-7b3c-7000-8000-00000000000${last}`),
  phone: '+91 98480 22338',
  dueDate: '2020-01-01',
} satisfies Partial<OrderRecord>

test.each([768, 1024])('at %d px a row is at most 120 px high, with the longest texts', async (width) => {
  await openList('outfit-details-orders', width, longest)
  expect(document.querySelector('tbody tr')?.getBoundingClientRect().height).toBeLessThanOrEqual(120)
})

test.each([768, 1024, 1280])('at %d px the last lines of all headings are level', async (width) => {
  await openList('outfit-details-orders', width)
  const bottoms = [...document.querySelectorAll('th > div:last-child')].map((line) => {
    const words = document.createRange()
    words.selectNodeContents(line.querySelector('button') ?? line)
    return Math.round(words.getBoundingClientRect().bottom)
  })
  expect(new Set(bottoms).size).toBe(1)
})

test('at 1280 x 800 px nine rows of 64 px are whole, with the longest texts', async () => {
  await openList('outfit-details-orders', 1280, longest)
  const row = document.querySelector('tbody tr')?.getBoundingClientRect()
  expect(row?.height).toBe(64)
  const top = document.querySelector('h1')?.parentElement?.getBoundingClientRect().top
  /** The app's bar and the space below it, px. */
  const above = 65
  expect(above + (row?.top ?? 0) - (top ?? 0) + 9 * 64).toBeLessThanOrEqual(800)
})

test('headings stay in view, below the bar of the app', async () => {
  await openList('outfit-details-orders', 1280)
  expect(getComputedStyle(document.querySelector('th') as Element).position).toBe('sticky')
})

test('the workroom sees no money and no contact in the table', async () => {
  await openList('outfit-details-orders', 1280)
  await expect.element(page.getByText('No price')).toBeVisible()
  useAppStore.getState().setSession({
    state: 'signed-in',
    user: { ...user, role: 'workroom' },
    expired: false,
  })
  await expect.element(page.getByRole('row').getByRole('button', { name: /, next:/ })).toBeVisible()
  await expect.element(page.getByText('No price')).not.toBeInTheDocument()
  expect(heads()).not.toContain('Contact')
})
