import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop, user } from '../../testing/shop.tsx'
import { StatusSelect } from './status-select.tsx'

const status = (name = '') => page.getByRole('combobox', { name: new RegExp(`^Status of ${name}`) })
const update = () => page.getByRole('button', { name: /^Update/ })
const question = (name = '') => page.getByRole('dialog', { name: new RegExp(`${name}.* was also changed`) })
const saveChoice = () => page.getByRole('button', { name: 'Save choice' })

async function showStatus(kind: OrderKind = 'contact-inquiries') {
  const shop = await openShop(kind)
  await shop.drawLive((record) => <StatusSelect record={record} />)
  return shop
}

test.each(ORDER_KINDS)('Update of %s appears only on a difference, and saves it', async (kind) => {
  const shop = await showStatus(kind)
  await expect.element(update()).not.toBeInTheDocument()
  await status().selectOptions('Completed')
  await status().selectOptions('Not Yet Started')
  await expect.element(update()).not.toBeInTheDocument()
  await status().selectOptions('In Progress')
  await update().click()
  await expect.element(page.getByText('Status Updated')).toBeVisible()
  await expect.element(page.getByText('Order status has been successfully updated')).toBeVisible()
  await expect.element(update()).not.toBeInTheDocument()
  await expect.poll(() => shop.atServer()?.status).toBe('in_progress')
})

test.each(ORDER_KINDS)(
  'of %s, changed after another was picked, is not overwritten unasked',
  async (kind) => {
    const shop = await showStatus(kind)
    await status().selectOptions('Completed')
    shop.changedElsewhere('status', { status: 'in_progress' }, user.email)
    await shop.engine.pull()
    await expect.element(status()).toHaveValue('completed')
    await update().click()
    await expect.element(question()).toMatchTextContent(/Before: Not Yet Started/)
    await expect.poll(() => shop.atServer()?.status).toBe('in_progress')
    await question()
      .getByLabelText(/Keep my other change/)
      .click()
    await saveChoice().click()
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(page.getByText('The other change is kept.')).toBeVisible()
    await expect.element(status()).toHaveValue('in_progress')
    await expect.element(status()).toBeEnabled()
    await expect.poll(() => shop.atServer()?.status).toBe('in_progress')
  },
)

test('a pick that somebody else has saved meanwhile leaves nothing to update', async () => {
  const shop = await showStatus()
  await status().selectOptions('In Progress')
  await expect.element(update()).toBeVisible()
  shop.changedElsewhere('status', { status: 'in_progress' })
  await shop.engine.pull()
  await expect.element(update()).not.toBeInTheDocument()
  shop.changedElsewhere('status', { status: 'completed' })
  await shop.engine.pull()
  await expect.element(status()).toHaveValue('completed')
  await expect.element(update()).not.toBeInTheDocument()
})

test('two conflicts at once are asked about one after the other, and each row gets its answer', async () => {
  const shop = await openShop('contact-inquiries', { name: 'Lakshmi' })
  const records = [shop.record(), await shop.another({ name: 'Padma' })]
  await shop.draw(records.map((record) => <StatusSelect key={record.id} record={record} />))
  for (const { id, name } of records) {
    await status(name).selectOptions('Completed')
    shop.changedElsewhere('status', { status: 'in_progress' }, user.email, id)
  }
  shop.setLine('held')
  for (const { name } of records)
    await page.getByRole('button', { name: new RegExp(`^Update status of ${name}`) }).click()
  shop.setLine('good')
  await expect.element(question()).toMatchTextContent(/1 more conflict after this/)
  const [first] = question().getByRole('heading', { level: 2 }).elements()
  const isLakshmi = first?.textContent?.startsWith('Lakshmi')
  const [done, next] = isLakshmi ? records : records.toReversed()
  await question()
    .getByLabelText(/Keep my other change/)
    .click()
  await saveChoice().click()
  await expect.element(question(next?.name)).toBeVisible()
  await expect.element(saveChoice()).toBeDisabled()
  await question()
    .getByLabelText(/Keep what I typed here/)
    .click()
  await saveChoice().click()
  await expect.element(question()).not.toBeInTheDocument()
  const saved = (of: typeof done) => shop.recordOf(of?.id ?? '')?.status
  await expect.poll(() => [saved(done), saved(next)]).toEqual(['in_progress', 'completed'])
})

test('of a record that somebody deletes meanwhile says so, and leaves the screen', async () => {
  const shop = await showStatus()
  await status().selectOptions('Completed')
  shop.deletedElsewhere()
  await update().click()
  await expect.element(page.getByText('Update Failed')).toBeVisible()
  await expect.element(status()).not.toBeInTheDocument()
})

test('without a network waits on the device, and reads so', async () => {
  const shop = await showStatus()
  shop.setLine('cut')
  await status().selectOptions('Completed')
  await update().click()
  await expect.element(page.getByText('On this device, not sent yet')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: /, not sent yet$/ })).toHaveValue('completed')
  await expect.poll(() => shop.atServer()?.status).toBe('not_started')
})
