import { pagePaths } from '@zari/shared/api/paths'
import { operationOf } from '@zari/shared/testing/customer-cases'
import { Navigate, Route, Routes } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newEdit } from '../../sync/engine/new-entry.ts'
import { CustomerLink } from '../../order/customer/customer-links.tsx'
import { openShop } from '../../testing/shop.tsx'
import { ignoreSecondPresses } from '../../ui/ignore-double-click.ts'
import { CustomerPage } from './customer-page.tsx'

const KEY = '919876543210'
const OTHER = '919900112233'
const kind = 'custom-outfit-quotes'

const at = (phone: string) => (
  <Routes>
    <Route path={`${pagePaths.customer('')}:phone`} element={<CustomerPage />} />
    <Route path="*" element={<Navigate to={pagePaths.customer(phone)} replace />} />
  </Routes>
)

async function openCustomer(phone = '098765 43210') {
  const shop = await openShop(kind, { name: 'Lakshmi Devi', totalAmount: '3000', advancePaid: '1000' })
  await shop.another({ name: 'Keerthi', phone: '+91 98765-43210', totalAmount: '₹ 500', notes: 'pink silk' })
  await shop.another({ name: 'Padma', phone: '90000 12345' })
  await shop.draw(at(phone))
  return shop
}

const orders = () => page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
const person = (name: string | RegExp) => page.getByRole('group').getByRole('button', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const notice = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

test('any spelling of the number leads to the people under it, their orders, and what is owed', async () => {
  await openCustomer()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByText('₹2,500')).toBeVisible()
  await expect.element(page.getByText(/2 orders/)).toBeVisible()
  expect(orders().all()).toHaveLength(2)
  await person('Keerthi').click()
  await expect.poll(() => orders().all()).toHaveLength(1)
  await expect.element(orders()).toMatchTextContent(/pink silk/)
  await person('Everyone').click()
  await expect.poll(() => orders().all()).toHaveLength(2)
})

test('a row says where the garment is, what is left to pay and of how much, and what waits to be sent', async () => {
  const shop = await openCustomer()
  const record = await shop.another({
    name: 'Lakshmi Devi',
    status: 'in_progress',
    stage: 'trial',
    totalAmount: '8000',
    advancePaid: '2000',
    notes: 'gold border',
  })
  const row = orders().filter({ hasText: 'gold border' })
  await expect.element(row).toMatchTextContent(`Order ${record.number} · ${record.id.slice(-8)}`)
  await expect.element(row).toMatchTextContent(/Trial/)
  await expect.element(row).toMatchTextContent(/₹6,000 ?of ₹8,000/)
  shop.setLine('cut')
  await shop.engine.save(newEdit(record, { edit: 'stage', fields: { stage: 'ready' } }))
  await expect.element(row).toMatchTextContent(/Ready/)
  await expect.element(row.getByRole('link', { name: /not sent: Stage/ })).toBeVisible()
})

test('a person is added without a network, and reaches the server when it is back', async () => {
  const shop = await openCustomer()
  shop.setLine('cut')
  await button(/^person/).click()
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(dialog).toMatchTextContent(/Please write a name/)
  await dialog.getByLabelText('Name').fill('keerthi')
  await expect.element(dialog).toMatchTextContent(/There is a Keerthi under this number/)
  await dialog.getByLabelText('Name').fill('Amulya, upstairs')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('dialog', { name: 'Amulya, upstairs' }).getByText('No', { exact: true }).click()
  await page.getByRole('dialog', { name: 'Amulya, upstairs' }).getByRole('button', { name: 'Save' }).click()
  await expect.element(person('Amulya, upstairs')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('No orders of Amulya, upstairs yet.')).toBeVisible()
  expect(shop.customersAtServer([KEY])).toEqual([])
  shop.setLine('good')
  await shop.engine.wake()
  await expect
    .poll(() => shop.customersAtServer([KEY])[0]?.people.map(({ name }) => name))
    .toEqual(['Lakshmi Devi', 'Amulya, upstairs'])
})

test('a child is added with the consent of an adult, and is grown up later', async () => {
  const shop = await openCustomer()
  const ages = () =>
    shop.customersAtServer([KEY])[0]?.people.map((each) => each.ages.map(({ consent }) => consent))
  const question = page.getByRole('dialog', { name: 'Anu' })
  const save = question.getByRole('button', { name: 'Save' })
  await button(/^person/).click()
  await page.getByRole('dialog').getByLabelText('Name').fill('Anu')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await question.getByText('Yes', { exact: true }).click()
  await question.getByText('Known to the shop').click()
  await question.getByLabelText(/Which adult/).fill(' ')
  await question.getByLabelText('Agreed on').fill('2999-01-01')
  await save.click()
  await expect.element(question).toMatchTextContent(/Please write a name.*This day is in the future/)
  await question.getByLabelText(/Which adult/).fill('Ravi')
  await question.getByLabelText('Agreed on').fill('2026-01-05')
  await save.click()
  const agreed = { agreedBy: 'Ravi', known: 'shop', day: '2026-01-05' }
  await expect.poll(ages).toEqual([[], [agreed]])
  await button('Under 18: Ravi agreed').click()
  await expect.element(question).toMatchTextContent(/If they are 18 now/)
  await question.getByText('No', { exact: true }).click()
  await save.click()
  await expect.element(button('18 or older')).toBeVisible()
  await expect.poll(ages).toEqual([[], [agreed, null]])
})

test('another name leaves a person their orders', async () => {
  const shop = await openCustomer()
  await person('Keerthi').click()
  await button('Change Keerthi').click()
  await page.getByRole('dialog').getByLabelText('Name').fill('Keerthi, 8 years')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.element(person('Keerthi, 8 years')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => orders().all()).toHaveLength(1)
  expect(shop.customersAtServer([KEY])[0]?.people).toMatchObject([
    { name: 'Keerthi, 8 years', alsoKnownAs: ['Keerthi'] },
  ])
})

test('two who are one are made one by giving them one name', async () => {
  await openCustomer()
  await person('Keerthi').click()
  await button('Change Keerthi').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Name').fill('lakshmi devi')
  await expect.element(dialog).toMatchTextContent(/Lakshmi Devi exists already. Both become one/)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect.poll(() => person('Keerthi').elements()).toHaveLength(0)
  await expect.poll(() => orders().all()).toHaveLength(2)
})

test('one of the same name who comes while somebody is about to be changed is asked about there, too', async () => {
  const shop = await openCustomer()
  const add = async (id: string) => {
    shop.operateElsewhere(KEY, operationOf('add-person', { name: 'Sita' }), id)
    await shop.engine.pull()
  }
  await add('sita-of-tablet-one')
  await person('Sita').click()
  await button('Change Sita').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Sita')
  expect(dialog.getByRole('radio').elements()).toEqual([])
  await add('sita-of-tablet-two')
  await expect.element(dialog).toMatchTextContent(/Added twice\. Are these different people\?/)
  await expect.element(dialog).not.toMatchTextContent(/Sita exists already/)
})

test('two of one name, added on two tablets, are told apart and parted: each keeps what is theirs', async () => {
  const shop = await openCustomer()
  for (const [id, bodyBust] of [
    ['sita-of-tablet-one', 288],
    ['sita-of-tablet-two', 340],
  ] as const) {
    shop.operateElsewhere(KEY, operationOf('add-person', { name: 'Sita' }), id)
    const measured = { personId: id, values: { bodyBust } }
    shop.operateElsewhere(KEY, operationOf('add-measurements', measured), `set-of-${id}`)
  }
  await shop.engine.pull()
  await shop.another({ name: 'Sita', notes: 'nobody said whose' })
  await shop.another({ name: 'Sita', personId: 'sita-of-tablet-two', notes: 'of the second' })
  await person('Sita').click()
  await button('Change Sita').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/Added twice\. Are these different people\?/)
  await dialog.getByRole('radio', { name: /bust 42½, 1 order/ }).click()
  await dialog.getByRole('button', { name: 'Separate' }).click()
  await expect.element(dialog).toMatchTextContent(/Add a word, such as “Sita, upstairs”/)
  shop.setLine('cut')
  await dialog.getByLabelText('Name').fill('Sita, upstairs')
  await dialog.getByRole('button', { name: 'Separate' }).click()
  await expect.element(person('Sita, upstairs')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => orders().all()).toHaveLength(1)
  await expect.element(orders()).toMatchTextContent(/of the second/)
  await expect.element(page.getByRole('row', { name: 'Bust 42½' })).toBeVisible()
  await person('Sita').click()
  await expect.element(orders()).toMatchTextContent(/nobody said whose/)
  await expect.element(page.getByRole('row', { name: 'Bust 36' })).toBeVisible()
  shop.setLine('good')
  await shop.engine.wake()
  await expect
    .poll(() => shop.customersAtServer([KEY])[0]?.people.map(({ name, alsoKnownAs }) => [name, alsoKnownAs]))
    .toEqual([
      ['Sita', []],
      ['Sita, upstairs', ['Sita']],
    ])
})

test('a person is removed after a question; an order made for them elsewhere meanwhile is not lost', async () => {
  const shop = await openCustomer()
  shop.operateElsewhere(KEY, operationOf('add-person', { name: 'Amulya' }), 'amulya-of-hers')
  await shop.engine.pull()
  await person('Amulya').click()
  await button('Change Amulya').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/can restore them later/)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => person('Amulya').elements()).toHaveLength(0)
  await shop.another({ name: 'Lakshmi Devi', personId: 'amulya-of-hers', notes: 'for the school day' })
  await person('Amulya (removed)').click()
  await expect.element(orders()).toMatchTextContent(/for the school day/)
  await button('Change Amulya').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect.element(person('Amulya')).toHaveAttribute('aria-pressed', 'true')
})

test('another number of theirs is put together with this one after a question, and taken apart again', async () => {
  const shop = await openCustomer()
  await shop.another({ name: 'Sita', phone: '99001 12233' })
  await button('Add another phone number').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Other phone number').fill('098765 43210')
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(dialog).toMatchTextContent(/This customer already has this number/)
  await dialog.getByLabelText('Other phone number').fill('99001-12233')
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/is Sita, 1 order\. Merge it with/)
  expect(shop.customersAtServer([KEY])).toEqual([])
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect.poll(() => orders().all()).toHaveLength(3)
  await expect.element(person('Sita')).toBeVisible()
  await expect.element(page.getByText(/^merged .*, asha$/)).toBeVisible()
  await button('Remove number 99001 12233').click()
  await button('Separate').click()
  await expect.poll(() => orders().all()).toHaveLength(2)
  await expect
    .poll(() => shop.customersAtServer([KEY, OTHER]).flatMap(({ merges }) => merges))
    .toMatchObject([{ takenBackAt: expect.any(String) }, { takenBackAt: expect.any(String) }])
})

test('a double tap on Search asks whose number it is, and merges nothing', async () => {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  ignoreSecondPresses(stop.signal)
  const shop = await openCustomer()
  await button('Add another phone number').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Other phone number').fill('90000 12345')
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Search', exact: true }))
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/is Padma, 1 order\. Merge it with/)
  expect(shop.customersAtServer([KEY])).toEqual([])
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect.element(dialog.getByLabelText('Other phone number')).toHaveFocus()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(dialog.getByRole('button', { name: 'Change' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => shop.customersAtServer([KEY])[0]?.merges).toHaveLength(1)
})

test('a note that somebody else wrote meanwhile is kept beside one’s own', async () => {
  const shop = await openCustomer()
  await button('Add note').click()
  await page.getByRole('dialog').getByLabelText('Note').fill('Comes on Saturdays')
  shop.operateElsewhere(KEY, operationOf('set-note', { note: 'Pays by UPI', base: null }))
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Pays by UPI Comes on Saturdays').first()).toBeInTheDocument()
  expect(shop.customersAtServer([KEY])[0]?.note).toBe('Pays by UPI\nComes on Saturdays')
})

test('their language is set for every device', async () => {
  const shop = await openCustomer()
  await button('తెలుగు').click()
  await expect.element(button('తెలుగు')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => shop.customersAtServer([KEY])[0]?.language).toBe('te')
})

test('without the server it says that older orders are not here, and shows what is known of them', async () => {
  const shop = await openCustomer()
  await shop.years(3)
  await expect.element(page.getByText(/5 orders/)).toBeVisible()
  shop.setLine('cut')
  await shop.draw(at('90000 12345'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Padma' })).toBeVisible()
  await expect.element(notice(/orders are on this device/).first()).toBeVisible()
})

test('many orders are drawn some at a time, and counted all', async () => {
  const shop = await openShop(kind, { name: 'Lakshmi Devi', status: 'completed' })
  for (let index = 1; index < 45; index++) shop.make({ name: 'Lakshmi Devi', totalAmount: '100' })
  await shop.engine.pull()
  await shop.draw(at(KEY))
  await expect.element(page.getByText(/45 orders/)).toBeVisible()
  await expect.element(page.getByText('₹4,400')).toBeVisible()
  expect(orders().all()).toHaveLength(20)
  await button('Show 25 more').click()
  await expect.poll(() => orders().all()).toHaveLength(45)
})

test('of a number that nobody has ordered by it says so, and of none that it is none', async () => {
  const shop = await openCustomer('77777 00001')
  await expect.element(page.getByRole('heading', { level: 1, name: '77777 00001' })).toBeVisible()
  await expect.element(page.getByText('No orders yet.')).toBeVisible()
  await shop.draw(at('call me'))
  await expect.element(page.getByText('This is not a phone number')).toBeVisible()
})

test('Back leads to where one came from', async () => {
  const shop = await openShop(kind, { name: 'Lakshmi Devi', phone: '98765 43210' })
  await shop.draw(
    <Routes>
      <Route path={`${pagePaths.customer('')}:phone`} element={<CustomerPage />} />
      <Route path="*" element={<CustomerLink record={shop.record()} />} />
    </Routes>,
    '/an-order?list=today',
  )
  await page.getByRole('link', { name: 'Customer page of Lakshmi Devi' }).click()
  const back = page.getByRole('link', { name: `Order ${shop.record().number}`, exact: true })
  await expect.element(back).toHaveAttribute('href', '/an-order?list=today')
})
