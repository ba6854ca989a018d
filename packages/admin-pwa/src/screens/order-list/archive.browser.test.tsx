import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { openShop } from '../../testing/shop.tsx'
import { OrderListPage } from './order-list-page.tsx'

const KIND = 'custom-outfit-quotes'
const list = <OrderListPage kind={KIND} />
const names = () =>
  [...document.querySelectorAll('main li[aria-label] a, main tbody a')]
    .map((link) => link.textContent ?? '')
    .filter((text) => /^(?:Sita|Lakshmi)/.test(text))
const sita = (number: number) => `Sita-${String(number).padStart(2, '0')}`
const sitas = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => sita(from + index))
const search = page.getByRole('searchbox')

const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text)

async function turn(way: 'Next' | 'Previous'): Promise<void> {
  await page.getByRole('button', { name: `${way} page` }).click()
}

test('after the rows of the device come older orders of the server, each once, twenty to a page', async () => {
  const shop = await openShop(KIND, { name: 'Lakshmi' })
  await shop.years(45)
  await shop.draw(list)
  await shows('1 to 20 of 46')
  await expect.poll(names).toEqual(['Lakshmi', ...sitas(1, 19)])
  await turn('Next')
  await shows('21 to 40 of 46')
  await expect.poll(names).toEqual(sitas(20, 39))
  await turn('Next')
  await shows('41 to 46 of 46')
  await expect.poll(names).toEqual(sitas(40, 45))
  await turn('Previous')
  await expect.poll(names).toHaveLength(20)
})

test('one new order moves older pages by one row', async () => {
  const shop = await openShop(KIND, { name: 'Lakshmi' })
  for (let index = 0; index < 19; index++) await shop.another({ name: `Lakshmi ${index}` })
  await shop.years(45)
  await shop.draw(list)
  await turn('Next')
  await shows('21 to 40 of 65')
  await expect.poll(names).toEqual(sitas(1, 20))
  await shop.another({ name: 'Lakshmi 19' })
  await shows('21 to 40 of 66')
  await expect.poll(names).toEqual([expect.stringContaining('Lakshmi'), ...sitas(1, 19)])
  await turn('Next')
  await shows('41 to 60 of 66')
  await expect.poll(names).toEqual(sitas(20, 39))
})

test('page 300 of an address is the last one', async () => {
  const shop = await openShop(KIND, { name: 'Lakshmi' })
  await shop.years(25)
  await shop.draw(list, '/?page=300')
  await shows('21 to 26 of 26')
  await expect.poll(names).toHaveLength(6)
})

test('offline at the first page of older orders, what is here is shown, and Older orders needs the internet', async () => {
  const shop = await openShop(KIND, { name: 'Lakshmi' })
  await shop.years(25)
  await shop.draw(list)
  await shows('1 to 20 of 26')
  shop.setLine('cut')
  await turn('Next')
  await shows(
    'This device has open orders, and orders since 2 Jun 2024. To see older ones, connect to the internet.',
  )
  await shows('1 to 1 of 1 on this device')
  expect(names()).toEqual(['Lakshmi'])
  shop.setLine('good')
  await shop.engine.pull()
  await shows('21 to 26 of 26')
})

test('an order that is opened while its page is shown stays in its place, once', async () => {
  const shop = await openShop(KIND, { name: 'Lakshmi' })
  const [, second = ''] = await shop.years(25)
  await shop.draw(list)
  await shows('1 to 20 of 26')
  const record = shop.recordOf(second)
  if (!record) throw new Error('The server has lost it')
  await shop.engine.keepOpened(record, await shop.engine.replicaCursor())
  await expect.poll(() => useAppStore.getState().records[KIND].byId.has(second)).toBe(true)
  await shows('1 to 20 of 26')
  // The rows below the window are drawn a moment later.
  await expect.poll(names).toEqual(['Lakshmi', ...sitas(1, 19)])
})

test('an order that becomes old while its list is read goes over to the server’s pages, once', async () => {
  const shop = await openShop(KIND, { name: 'Lakshmi', status: 'completed' })
  await shop.another({ name: 'Lakshmi 2' })
  await shop.years(25)
  await shop.draw(list)
  await shows('1 to 20 of 27')
  shop.daysPass(91)
  await shop.engine.pull()
  await expect.poll(() => useAppStore.getState().records[KIND].byId.size).toBe(1)
  await shows('1 to 20 of 27')
  const all = ['Lakshmi 2', 'Lakshmi', ...Array.from({ length: 25 }, (_, index) => sita(index + 1))]
  await expect.poll(() => names().toSorted()).toEqual(all.slice(0, 20).toSorted())
  await turn('Next')
  await expect.poll(names).toEqual(all.slice(20))
})

test('a filter whose answer lies on both sides of the day has its whole answer, in pages that run on', async () => {
  const shop = await openShop(KIND, { name: 'Lakshmi', status: 'completed' })
  await shop.another({ name: 'Lakshmi 2' })
  await shop.years(26, (index) => (index === 3 ? { status: 'cancelled' } : {}))
  await shop.draw(list, '/?status=completed')
  await shows('1 to 20 of 26')
  const done = ['Lakshmi', ...sitas(1, 26).filter((name) => name !== sita(4))]
  await expect.poll(names).toEqual(done.slice(0, 20))
  await turn('Next')
  await expect.poll(names).toEqual(done.slice(20))
})

test('a device that lacks open orders has what is due from the server, and says so without it', async () => {
  const shop = await openShop(KIND, { name: 'Lakshmi' })
  await shop.years(25)
  // As with more than 5,000 open orders; each reading would put it back.
  const coverage = { from: '2026-01-01', open: false }
  const lack = (now: { coverage: object }) => now.coverage === coverage || useAppStore.setState({ coverage })
  onTestFinished(useAppStore.subscribe(lack))
  lack(useAppStore.getState())
  await shop.draw(list, '/?sort=due')
  await shows('1 to 20 of 26')
  await expect.poll(names).toHaveLength(20)
  shop.setLine('cut')
  await search.fill('Lakshmi')
  await shows('To see older ones, connect to the internet.')
  await expect.poll(names).toEqual(['Lakshmi'])
})

test('a page stays while it is read again, because an order left this device', async () => {
  const shop = await openShop(KIND, { name: 'Lakshmi' })
  await shop.years(45)
  await shop.draw(list)
  await shows('1 to 20 of 46')
  await turn('Next')
  await shows('21 to 40 of 46')
  shop.setLine('held')
  useAppStore.setState(({ othersChanged }) => ({ othersChanged: othersChanged + 1 }))
  await search.click()
  await shows('21 to 40 of 46')
  expect(names()).toHaveLength(20)
})

test('while the server looks, what is here is shown, and nothing is called absent', async () => {
  const shop = await openShop(KIND, { name: 'Lakshmi' })
  await shop.years(3)
  await shop.draw(list)
  await shows('1 to 4 of 4')
  shop.setLine('held')
  await search.fill('Sita-02')
  await shows('Searching older orders on the server')
  expect(document.body.textContent).not.toContain('Nothing found. Change')
  shop.setLine('good')
  await expect.poll(names).toEqual(['Sita-02'])
})

test('without a server the device says what it has not', async () => {
  const shop = await openShop(KIND, { name: 'Lakshmi' })
  await shop.years(30)
  shop.setLine('cut')
  await shop.draw(list)
  await search.fill('Sita-07')
  await expect.element(page.getByRole('region', { name: 'Older orders' })).toBeVisible()
  await shows('To see older ones, connect to the internet.')
  await expect.element(page.getByText('Nothing found on this device.')).toBeVisible()
})

test('an order that only the server had is edited in the list, and shows it at once', async () => {
  const shop = await openShop(KIND, { name: 'Lakshmi' })
  const [id = ''] = await shop.years(2)
  await shop.draw(list)
  const row = page.getByRole('listitem', { name: /Sita-01/ })
  await row.getByRole('button', { name: /^More of/ }).click()
  await row.getByRole('combobox').selectOptions('In Progress')
  shop.setLine('cut')
  await row.getByRole('button', { name: /^Update/ }).click()
  await expect.poll(() => shop.engine.entries()).toHaveLength(1)
  await expect.element(row.getByRole('combobox')).toHaveValue('in_progress')
  shop.setLine('good')
  await shop.engine.wake()
  await expect.poll(() => shop.recordOf(id)?.status).toBe('in_progress')
  await shop.engine.pull()
  await shows('1 to 3 of 3')
  await expect.poll(names).toHaveLength(3)
})

test('what the device holds all of, it answers without the server', async () => {
  const shop = await openShop(KIND, { name: 'Lakshmi', dueDate: '2020-01-01' })
  await shop.years(5)
  shop.setLine('cut')
  await shop.draw(list)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: /^Late/ }).click()
  await page.getByRole('button', { name: 'Show 1 order' }).click()
  await shows('1 to 1 of 1')
  await expect.element(page.getByRole('region', { name: 'Older orders' })).not.toBeInTheDocument()
})

test('a list turns to what is not here when the server is back', async () => {
  const shop = await openShop(KIND, { name: 'Lakshmi' })
  for (let index = 0; index < 24; index++) await shop.another({ name: `Lakshmi ${index}` })
  await shop.years(30)
  shop.setLine('cut')
  await shop.draw(list)
  await shows('1 to 20 of 25 on this device')
  expect(document.body.textContent).not.toContain('Searching older')
  await turn('Next')
  await shows('21 to 25 of 25 on this device')
  shop.setLine('good')
  await shop.engine.pull()
  await shows('21 to 40 of 55')
  await expect.poll(names).toHaveLength(20)
})
