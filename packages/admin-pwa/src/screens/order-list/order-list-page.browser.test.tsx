import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ListPaneContext } from '../../order/opened-from.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { openShop, user } from '../../testing/shop.tsx'
import { OrderListPage } from './order-list-page.tsx'

const wordsOf = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((each) => each.checkVisibility())
    .map(({ innerText }) => innerText.trim())
const heads = () => wordsOf('th')
const rowHeads = () => wordsOf('[data-heads] > *')

const ofKind: Record<OrderKind, [heading: string, columns: string[]]> = {
  'contact-inquiries': ['Message', ['Message']],
  'custom-outfit-quotes': ['Details', ['Design Image', 'Measurements', 'Details']],
  'outfit-details-orders': ['Outfit Type / Details', ['Outfit Type', 'Measurements', 'Details']],
}
const before = ['Order ID', 'Name', 'Contact', 'Gallery Source']
const after = ['Status', 'Due Date', 'Notes', 'Actions', 'Date']

async function openList(kind: OrderKind, width: number) {
  await page.viewport(width, 800)
  const shop = await openShop(kind, { name: 'Lakshmi Devi', email: 'lakshmi@example.com' })
  await shop.draw(<OrderListPage kind={kind} />)
  await expect.element(page.getByRole('link', { name: 'Lakshmi Devi', exact: true })).toBeVisible()
  return shop
}

const more = page.getByRole('button', { name: /^More of Lakshmi Devi/ })

test.each(ORDER_KINDS)('each column of %s has its heading at any width', async (kind) => {
  const [heading, own] = ofKind[kind]
  const all = [...before, ...own, ...after]
  await openList(kind, 1248)
  await expect.poll(heads).toEqual(all)
  for (const [width, status] of [
    [1247, ['Status']],
    [768, []],
  ] as const) {
    await page.viewport(width, 800)
    await expect
      .poll(rowHeads)
      .toEqual(['Order ID · Name / Contact', heading, ...status, 'Due Date', 'Actions'])
    expect(heads()).toEqual([])
  }
  await more.click()
  const opened = kind === 'contact-inquiries' ? all : [...all, 'Bill']
  // Actions stand in the row, below their own heading.
  await expect.poll(() => wordsOf('dt').sort()).toEqual(opened.filter((head) => head !== 'Actions').sort())
  await page.viewport(360, 740)
  await expect.poll(() => wordsOf('dt').sort()).toEqual(opened.sort())
  expect(rowHeads()).toEqual([])
})

test('an opened row of a phone begins with the phone number, and has both numbers and Add More Details', async () => {
  const shop = await openList('outfit-details-orders', 360)
  await more.click()
  const row = page.getByRole('listitem', { name: 'Lakshmi Devi' })
  const { id, number } = shop.record()
  await expect.element(row).toMatchTextContent(`Order ID${number} ${id.slice(-8)}`)
  await expect.element(row.getByRole('button', { name: 'Add More Details for Lakshmi Devi' })).toBeVisible()
  await expect.element(row.getByRole('combobox', { name: /^Status/ })).toBeVisible()
  const tops = [...document.querySelectorAll('dl > div')].map((each) => each.getBoundingClientRect().top)
  const phone = [...document.querySelectorAll('a[href^="tel:"]')].find((each) => each.checkVisibility())
  expect(phone?.closest('dl > div')?.getBoundingClientRect().top).toBe(Math.min(...tops))
  expect(getComputedStyle(phone as Element).fontSize).toBe('20px')
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
  expect([...heads(), ...rowHeads()]).toEqual([])
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
  await expect.poll(heads).not.toContain('Contact')
})
