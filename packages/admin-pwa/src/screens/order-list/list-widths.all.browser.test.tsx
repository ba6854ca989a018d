import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { setWidth } from '../../testing/width.ts'
import { OrderListPage } from './order-list-page.tsx'

/** What stands beside and around a list in the app, px. */
const AROUND = 132
/** From this width on a list is a table, px. */
const TABLE = 1248

async function openTable(kind: OrderKind, order: Partial<OrderRecord>, ...others: Partial<OrderRecord>[]) {
  await page.viewport(1280, 800)
  const shop = await openShop(kind, { name: 'Lakshmi Devi', email: 'lakshmi@example.com', ...order })
  for (const other of others) await shop.another(other)
  await shop.draw(
    <div style={{ maxWidth: `calc(100vw - ${AROUND}px)` }}>
      <OrderListPage kind={kind} />
    </div>,
  )
  await expect.poll(() => document.querySelectorAll('tbody tr')).toHaveLength(1 + others.length)
  await document.fonts.ready
  return shop
}

async function setTableWidth(width: number, height?: number) {
  await setWidth(width, height)
  await expect.poll(() => document.querySelector('table') !== null).toBe(width >= TABLE)
}

const rowOf = (name: string) =>
  page.getByRole(window.innerWidth < TABLE ? 'listitem' : 'row').filter({ hasText: name })
const nextOf = (name: string) => rowOf(name).getByRole('button', { name: /, next:/ })
const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()

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

test('nothing of a table is cut, and no word breaks', async () => {
  const shop = await openTable(
    'custom-outfit-quotes',
    {},
    {
      name: 'Padma',
      gallerySource: 'Machine Embroidery',
      status: 'in_progress',
      stage: 'embroidery',
      totalAmount: '1325000',
      advancePaid: '400',
      phone: '+91 98480 22338',
    },
    { name: 'Asha', status: 'in_progress', stage: 'cutting' },
  )
  const { id, number } = shop.record()
  const row = rowOf('Lakshmi Devi')
  await expect.element(page.getByText('₹13,24,600')).toBeVisible()
  for (const width of [1248, 1280, 1440]) {
    await setTableWidth(width)
    await expect.element(row).toMatchTextContent(new RegExp(`${number} ?${id.slice(-8)}`))
    await expect.element(row.getByText('Add More Details')).toBeVisible()
    const status = row.getByRole('combobox').element() as HTMLSelectElement
    expect(status.selectedOptions[0]?.text).toBe('Not Yet Started')
    expect(isWhole(status)).toBe(true)
    const parts = [...row.element().querySelectorAll<HTMLElement>('button, span, strong, time')]
    const cut = [...document.querySelectorAll<HTMLElement>('th'), ...parts]
      // A table may cut an e-mail address.
      .filter((part) => !part.querySelector('wbr'))
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
      .map(({ textContent }) => textContent)
    expect(cut, `cut at ${width} px`).toEqual([])
    const words = document.querySelectorAll(
      'th, th *, td :is(span, strong, button, time, a):not(:has(> wbr))',
    )
    expect(brokenWords(words), `broken at ${width} px`).toEqual([])
    const longest = nextOf('Asha')
    await expect.element(longest).toHaveTextContent('Move to Embroidery')
    expect(longest.element().scrollWidth).toBeLessThanOrEqual(longest.element().clientWidth)
  }
})

test('the next step of an order breaks between words; the button of the notes has no frame', async () => {
  await openTable('contact-inquiries', {})
  for (const width of [768, 1024, 1247, 1248]) {
    await setTableWidth(width)
    const next = nextOf('Lakshmi Devi')
    await expect.element(next).toHaveTextContent('Answer')
    expect(brokenWords([next.element()]), `broken at ${width} px`).toEqual([])
  }
  await setTableWidth(1280)
  const note = page.getByRole('button', { name: /Add More Details for Lakshmi Devi$/ }).element()
  expect(getComputedStyle(note).borderTopWidth).toBe('0px')
  expect(note.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('each status has its own ground, at the full height of a control', async () => {
  const statuses = ['not_started', 'completed', 'cancelled'] as const
  const [first, ...others] = statuses.map((status) => ({ name: `Sita ${status}`, status }))
  await openTable('outfit-details-orders', first!, ...others)
  await setTableWidth(1024)
  for (const status of statuses) {
    const select = rowOf(`Sita ${status}`)
      .getByRole('combobox', { name: /^Status/ })
      .element()
    expect(select.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    expect(getComputedStyle(select).backgroundColor).not.toBe('rgb(255, 255, 255)')
  }
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

test('with the longest texts rows stay low, headings level, and the search as wide as a name', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  await openTable('outfit-details-orders', longest, { name: 'Asha', createdAt: yesterday })
  for (const width of [768, 1024, 1280]) {
    await setTableWidth(width)
    const { height } = rowOf('Lakshmi Devi').element().getBoundingClientRect()
    expect(height, `row at ${width} px`).toBeLessThanOrEqual(72)
    expect((page.getByRole('searchbox').element() as HTMLElement).offsetWidth).toBeGreaterThan(180)
    if (width < TABLE) continue
    const date = rowOf('Asha').getByText('yesterday')
    const bottoms = [...document.querySelectorAll('th')].map((line) => {
      const words = document.createRange()
      words.selectNodeContents(line.querySelector('button') ?? line)
      return Math.round(words.getBoundingClientRect().bottom)
    })
    expect(new Set(bottoms).size, `headings at ${width} px`).toBe(1)
    expect(brokenWords([date.element()]), `date at ${width} px`).toEqual([])
    expect(date.element().scrollWidth).toBeLessThanOrEqual(date.element().clientWidth)
  }
})

test('at 1280 x 800 px nine rows of 64 px are whole, headings stay in view, the way back is below', async () => {
  await openTable('outfit-details-orders', longest)
  const row = boxOf('tbody tr')
  expect(row?.height).toBe(64)
  const top = document.querySelector('h1')?.parentElement?.getBoundingClientRect().top
  /** The app's bar and the space below it, px. */
  const above = 65
  expect(above + (row?.top ?? 0) - (top ?? 0) + 9 * 64).toBeLessThanOrEqual(800)
  expect(getComputedStyle(document.querySelector('th') as Element).position).toBe('sticky')
  const back = page.getByRole('link', { name: 'Order Management' }).element().getBoundingClientRect()
  expect(back.top).toBeGreaterThanOrEqual(page.getByRole('table').element().getBoundingClientRect().bottom)
})

test('on a phone the way back stands below the orders, and the places of orders in one line', async () => {
  await page.viewport(360, 800)
  const shop = await openShop('outfit-details-orders', { name: 'Lakshmi Devi' })
  await shop.draw(<OrderListPage kind="outfit-details-orders" />)
  await expect.element(page.getByRole('link', { name: 'Lakshmi Devi', exact: true })).toBeVisible()
  const back = page.getByRole('link', { name: 'Order Management' }).element().getBoundingClientRect()
  const row = page.getByRole('listitem', { name: 'Lakshmi Devi' }).element().getBoundingClientRect()
  expect(back.top).toBeGreaterThanOrEqual(row.bottom)
  const places = page.getByRole('navigation', { name: 'Orders' }).element().getBoundingClientRect()
  expect(places.height).toBe(44)
  const search = page.getByRole('searchbox').element().getBoundingClientRect()
  expect(search.top).toBeGreaterThanOrEqual(places.bottom)
  expect(search.width).toBeGreaterThan(180)
})
