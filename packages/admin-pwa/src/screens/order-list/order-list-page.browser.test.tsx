import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ListPaneContext } from '../../order/opened-from.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { openShop, user } from '../../testing/shop.tsx'
import { OrderListPage } from './order-list-page.tsx'

const heads = () =>
  [...document.querySelectorAll('th')].map((head) => head.innerText.split(/\n+/).join(' / '))

const ofKind: Record<OrderKind, string[]> = {
  'contact-inquiries': ['Gallery Source / Message'],
  'custom-outfit-quotes': ['Gallery Source / Details', 'Design Image / Measurements'],
  'outfit-details-orders': ['Gallery Source / Details', 'Outfit Type / Measurements'],
}
const begin = ['Order ID / Date', 'Name / Contact']
const single = ['Status', 'Due Date', 'Notes', 'Actions']

async function openList(kind: OrderKind, width: number) {
  await page.viewport(width, 800)
  const shop = await openShop(kind, { name: 'Lakshmi Devi', email: 'lakshmi@example.com' })
  await shop.draw(<OrderListPage kind={kind} />)
  await expect.element(page.getByRole('link', { name: 'Lakshmi Devi', exact: true })).toBeVisible()
  return shop
}

test.each(ORDER_KINDS)('from 768 px on the columns of %s have headings', async (kind) => {
  await openList(kind, 1024)
  expect(heads()).toEqual([...begin, ...ofKind[kind], ...single])
  await page.viewport(768, 1024)
  await expect.poll(heads).toEqual([...begin, ...ofKind[kind], 'Status / Due Date', 'Notes / Actions'])
  await page.viewport(1248, 800)
  await expect.poll(heads).toContain('Actions')
  expect(heads().join()).not.toContain('/')
  await page.viewport(767, 1024)
  await expect.poll(heads).toEqual([])
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
