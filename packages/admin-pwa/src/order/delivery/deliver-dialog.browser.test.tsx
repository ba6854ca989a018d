import type { OrderRecord } from '@zari/shared/orders/order'
import { designAnswer, designVersion } from '@zari/shared/testing/design-cases'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { NextStepButton } from '../stage/next-step-button.tsx'

const VISIT = '0193f1c0-0000-7000-8000-000000000002'
const dialog = () => page.getByRole('dialog', { name: /^Deliver: Padma/ })
const tick = (name: string) => dialog().getByRole('checkbox', { name: new RegExp(name) })

/** A visit of three: two are ready, one is being stitched. */
async function openVisit() {
  const of = {
    visitId: VISIT,
    name: 'Padma',
    status: 'in_progress',
    totalAmount: '2000',
    remainingDue: '2000',
  }
  const ready = { ...of, stage: 'ready' }
  const shop = await openShop('outfit-details-orders', { ...ready, outfitType: 'Lehenga' })
  const others: OrderRecord[] = []
  for (const changes of [
    { ...ready, outfitType: 'Blouse' },
    { ...of, stage: 'stitching', outfitType: 'Saree' },
  ])
    others.push(await shop.another(changes))
  await shop.drawLive((record) => (record.status === 'completed' ? null : <NextStepButton record={record} />))
  await page.getByRole('button', { name: 'Padma, next: Deliver' }).click()
  const at = (index: number) => shop.recordOf(others[index]?.id ?? '')
  return { ...shop, blouse: () => at(0), saree: () => at(1) }
}

test('what is ready is ticked; money and all that is taken are saved together', async () => {
  const shop = await openVisit()
  await expect.element(tick('Lehenga')).toBeChecked()
  await expect.element(tick('Blouse')).toBeChecked()
  await expect.element(tick('Saree')).not.toBeChecked()
  await dialog().getByRole('button', { name: 'Balance of 2 orders ₹4,000' }).click()
  await dialog().getByRole('button', { name: 'Cash ₹4,000' }).click()
  await expect.poll(() => shop.blouse()).toMatchObject({ status: 'completed', advancePaid: '2000' })
  await expect.poll(() => shop.atServer()).toMatchObject({ status: 'completed', advancePaid: '2000' })
  expect(shop.saree()).toMatchObject({ status: 'in_progress', payments: [] })
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a way of paying needs an amount; to pay later needs none and asks nothing', async () => {
  const shop = await openVisit()
  await dialog().getByRole('button', { name: 'UPI' }).click()
  await expect.element(dialog()).toMatchTextContent('How much was received?')
  await dialog().getByRole('button', { name: 'Later, ₹4,000 unpaid' }).click()
  await expect.poll(() => shop.blouse()?.status).toBe('completed')
  expect(shop.atServer()).toMatchObject({ status: 'completed', payments: [] })
})

test('what stays unpaid is asked about once, and one of them can stay', async () => {
  const shop = await openVisit()
  await tick('Blouse').click()
  await dialog().getByLabelText('Received now').fill('500')
  await expect.element(dialog()).toMatchTextContent('Balance left: ₹1,500')
  await dialog().getByRole('button', { name: 'Cash ₹500' }).click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('₹1,500 is not paid. Deliver anyway?')
  await expect.poll(() => shop.atServer()?.status).toBe('in_progress')
  await dialog().getByRole('button', { name: 'Yes, deliver 1 piece, take ₹500 in cash' }).click()
  await expect.poll(() => shop.atServer()).toMatchObject({ status: 'completed', advancePaid: '500' })
  expect(shop.blouse()).toMatchObject({ status: 'in_progress', payments: [] })
})

test('of a single order the agreed design is seen beside what was made before it is delivered', async () => {
  const answer = designAnswer()
  const design = designVersion({
    words: 'Boat neck',
    price: 1500,
    pictures: ['/objects/uploads/sketch-0001'],
    answer,
  })
  const shop = await openShop('outfit-details-orders', {
    name: 'Padma',
    status: 'in_progress',
    stage: 'ready',
    totalAmount: '2000',
    remainingDue: '2000',
    designs: [design, designVersion({ id: 'two', words: 'Offered later' })],
    finishedPictures: ['/objects/uploads/made-00001', '/objects/uploads/made-00002'],
  })
  await shop.drawLive((record) => <NextStepButton record={record} />)
  await page.getByRole('button', { name: 'Padma, next: Deliver' }).click()
  await expect
    .element(dialog())
    .toMatchTextContent(/Boat neck.*Agreed.*Finished.*Changed since agreed: price ₹2,000/)
  await expect.element(dialog()).not.toMatchTextContent('Offered later')
  await expect.element(dialog().getByRole('button', { name: 'Agreed: view picture 1 of 1' })).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Finished: view picture 2 of 2' })).toBeVisible()
  await dialog().getByRole('checkbox').click()
  await expect.element(dialog()).not.toMatchTextContent('Boat neck')
  await dialog().getByRole('checkbox').click()
  await dialog().getByRole('button', { name: 'Balance ₹2,000' }).click()
  await dialog().getByRole('button', { name: 'Cash ₹2,000' }).click()
  await expect.poll(() => shop.atServer()).toMatchObject({ status: 'completed', advancePaid: '2000' })
})

test('of a visit, amounts of the order that can be paid are asked about by its name, never of another', async () => {
  const of = { visitId: VISIT, name: 'Padma', status: 'in_progress' }
  const unread = { advancePaid: 'half by Ravi', totalAmount: '3000', outfitType: 'Lehenga' }
  const shop = await openShop('outfit-details-orders', { ...of, ...unread, stage: 'ready' })
  const other = await shop.another({ ...of, totalAmount: 'ask Ravi', outfitType: 'Saree', stage: 'ready' })
  await shop.drawLive((record) => <NextStepButton record={record} />)
  await page.getByRole('button', { name: 'Padma, next: Deliver' }).click()
  await dialog().getByLabelText('Received now').fill('500')
  await expect
    .element(dialog().getByLabelText('Total Amount'))
    .toHaveAccessibleDescription('1002 Saree: “ask Ravi” was entered. How many rupees is that?')
  await expect.element(dialog()).toMatchTextContent(/Not part of this payment: 1001 Lehenga/)
  await dialog().getByLabelText('Total Amount').fill('2500')
  await dialog().getByRole('button', { name: 'Cash ₹500' }).click()
  await dialog().getByRole('button', { name: 'Yes, deliver 2 pieces, take ₹500 in cash' }).click()
  await expect.poll(() => shop.recordOf(other.id)).toMatchObject({ totalAmount: '2500', advancePaid: '500' })
  await expect
    .poll(() => shop.atServer())
    .toMatchObject({ totalAmount: '3000', payments: [], status: 'completed' })
})

test('without a network it waits on the device as a whole; nothing ticked is no delivery', async () => {
  const shop = await openVisit()
  shop.setLine('cut')
  for (const name of ['Lehenga', 'Blouse']) await tick(name).click()
  await dialog().getByRole('button', { name: 'Deliver 0 pieces' }).click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('Choose what the customer takes')
  for (const name of ['Lehenga', 'Blouse']) await tick(name).click()
  await dialog().getByLabelText('Received now').fill('4000')
  await dialog().getByRole('button', { name: 'Cash ₹4,000' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  const both = [{ type: 'pay' }, { type: 'edit', name: 'status' }]
  expect(shop.engine.entries().map(({ operation }) => operation)).toMatchObject([...both, ...both])
  shop.setLine('good')
  await shop.engine.pull()
  await expect.poll(() => shop.blouse()).toMatchObject({ status: 'completed', advancePaid: '2000' })
})
