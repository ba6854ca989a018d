import { apiPaths } from '@zari/shared/api/paths'
import type { StaffPriceRow } from '@zari/shared/price-list/edit-price-row'
import type { PublishingState } from '@zari/shared/publishing/publication'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { openShop, user } from '../../testing/shop.tsx'
import { PriceListPage } from './price-list-page.tsx'

const row = (id: string, name: string, fields: Partial<StaffPriceRow> = {}): StaffPriceRow => ({
  id,
  name,
  price: null,
  kind: 'extra',
  state: 'shown',
  version: 1,
  changedAt: null,
  changedBy: null,
  ...fields,
})
const blouse = row('tailoring-1', 'Regular Blouse', {
  kind: 'garment',
  price: 650,
  piece: { title: 'Regular Blouse', category: 'tailoring', imageUrl: '' },
})
const published: PublishingState = { versions: [], shown: 1, trouble: null, changes: [], revision: 'one' }

/** @param answers of the server to each PUT, in their order; the edit as it is where there is none */
async function openPriceList(answers: Array<(sent: object) => Response> = []) {
  const shop = await openShop()
  const rows = [blouse, row('lining', 'Lining'), row('padding', 'Padding', { price: 120 })]
  const sent: Array<[path: string, body: unknown]> = []
  shop.setLine({
    answer: (path, body) => {
      if (path === apiPaths.adminPublications) return Response.json(published)
      if (path === apiPaths.adminPriceList) return Response.json({ rows })
      sent.push([path, body])
      if (path.endsWith('/place')) return Response.json({ rows: [blouse, ...rows.slice(1).toReversed()] })
      const edit = body as Partial<StaffPriceRow>
      const answer = answers.shift()
      if (answer) return answer(edit)
      const id = path.split('/').at(-1) ?? ''
      const at = rows.findIndex((each) => each.id === id)
      const before = rows[at] ?? row(id, '')
      const now = { ...before, ...edit, version: before.version + 1 }
      rows.splice(at < 0 ? rows.length : at, at < 0 ? 0 : 1, now)
      return Response.json(now)
    },
  })
  await shop.draw(<PriceListPage />)
  return sent
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string) => page.getByRole('textbox', { name })
const extras = () =>
  page
    .getByRole('region', { name: 'Extras' })
    .getByRole('listitem')
    .elements()
    .map((each) => each.textContent)

test('an owner gives an extra its price as it is said, and makes it ask again', async () => {
  const sent = await openPriceList()
  await button('Lining Ask each time').click()
  await field('Price in rupees').fill('1.5k')
  await button('Save').click()
  await expect.element(button('Lining ₹1,500')).toBeVisible()
  await button('Lining ₹1,500').click()
  await field('Price in rupees').fill('')
  await button('Save').click()
  await expect.element(button('Lining Ask each time')).toBeVisible()
  expect(sent).toEqual([
    [apiPaths.adminPriceRow('lining'), { version: 1, price: 1_500 }],
    [apiPaths.adminPriceRow('lining'), { version: 2, price: null }],
  ])
})

test('a new row is sent under one id, also when the first answer is lost', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch')
  }
  const sent = await openPriceList([lost])
  await button('Add an extra').click()
  await button('Save').click()
  await expect.element(page.getByText('Please enter a name')).toBeVisible()
  await field('Name').first().fill('Piping')
  await field('Price in rupees').fill('४०')
  await button('Save').click()
  await expect.element(page.getByText('No internet. Not saved. Your text is still here.')).toBeVisible()
  await button('Save').click()
  await expect.element(button('Piping ₹40')).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[0]).toEqual(sent[1])
  expect(sent[0]?.[1]).toEqual({
    version: 0,
    name: 'Piping',
    price: 40,
    kind: 'extra',
  })
})

test('what another owner saved of the row meanwhile is asked about', async () => {
  const theirs = row('lining', 'Lining', { price: 180, version: 2, changedBy: 'bina@zari.example' })
  const refuse = () =>
    Response.json({ code: 'conflict', message: 'Changed', current: theirs }, { status: 409 })
  const sent = await openPriceList([refuse])
  await button('Lining Ask each time').click()
  await field('Price in rupees').fill('200')
  await button('Save').click()
  await expect.element(page.getByText('Changed by both: Price in rupees')).toBeVisible()
  await button('Save mine').click()
  await expect.element(button('Lining ₹200')).toBeVisible()
  expect(sent.at(-1)?.[1]).toEqual({ version: 2, price: 200 })
})

test('a row is moved and removed by its menu, and comes back', async () => {
  const sent = await openPriceList()
  await button('More: Padding').click()
  await expect.element(button('Move down: Padding')).not.toBeInTheDocument()
  await userEvent.click(button('Move up: Padding'))
  await expect.poll(extras).toEqual(['Padding₹120', 'LiningAsk each time'])
  expect(sent).toEqual([[apiPaths.adminPriceRowPlace('padding'), { after: null }]])
  await button('More: Lining').click()
  await button('Remove: Lining').click()
  await page.getByText('Removed (1)').click()
  await button('Restore: Lining').click()
  await expect.element(button('Lining Ask each time')).toBeVisible()
})

test('staff read the list and change nothing', async () => {
  await openPriceList()
  useAppStore.getState().setSession({ state: 'signed-in', user: { ...user, role: 'staff' }, expired: false })
  await expect.element(page.getByText('₹650')).toBeVisible()
  await expect.element(button(/Add|More|Lining/)).not.toBeInTheDocument()
})
