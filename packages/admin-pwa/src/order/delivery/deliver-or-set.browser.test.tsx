import { readMaterial, writeMaterial } from '@zari/shared/orders/material'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NextStepButton } from '../stage/next-step-button.tsx'
import { StatusSelect } from '../stage/status-select.tsx'
import { openShop } from '../../testing/shop.tsx'

const KIND = 'custom-outfit-quotes'
const unpaid = { status: 'in_progress', stage: 'ready', totalAmount: '10000', advancePaid: '4000' }
const dialog = () => page.getByRole('dialog')
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const deliver = () => page.getByRole('button', { name: /, next: Deliver$/ })
const update = () => page.getByRole('button', { name: /^Update status/ })
const undo = () => page.getByRole('button', { name: 'Undo' })

test('the step Deliver says what stays unpaid while money is, and can be taken back', async () => {
  const shop = await openShop(KIND, unpaid)
  await shop.drawLive((record) => <NextStepButton record={record} />)
  await deliver().click()
  await expect.element(dialog()).toMatchTextContent('Balance left: ₹6,000')
  await expect.poll(() => shop.atServer()?.status).toBe('in_progress')
  await inDialog('Later, ₹6,000 unpaid').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => shop.atServer()?.status).toBe('completed')
  await undo().click()
  await expect.poll(() => shop.atServer()?.status).toBe('in_progress')
})

test('the status control asks too, and the balance is taken with the delivery', async () => {
  const shop = await openShop(KIND, unpaid)
  await shop.drawLive((record) => <StatusSelect record={record} />)
  await page.getByRole('combobox').selectOptions('Completed')
  await update().click()
  await inDialog('Balance ₹6,000').click()
  await inDialog('Cash ₹6,000').click()
  await expect.poll(() => shop.atServer()).toMatchObject({ advancePaid: '10000', status: 'completed' })
  expect(shop.atServer()?.payments.at(-1)).not.toHaveProperty('receiptId')
})

test('an order that is paid asks nothing', async () => {
  const shop = await openShop(KIND, { ...unpaid, advancePaid: '10000' })
  await shop.drawLive((record) => <NextStepButton record={record} />)
  await deliver().click()
  await expect.poll(() => shop.atServer()?.status).toBe('completed')
})

test('amounts that nobody can reckon with are asked about with the money', async () => {
  const shop = await openShop(KIND, { ...unpaid, advancePaid: 'some' })
  await shop.drawLive((record) => <NextStepButton record={record} />)
  await deliver().click()
  await dialog().getByLabelText('Received now').fill('6000')
  await dialog().getByLabelText('Advance paid before').fill('4000')
  await inDialog('Cash ₹6,000').click()
  await expect.poll(() => shop.atServer()).toMatchObject({ advancePaid: '10000', status: 'completed' })
})

test('a consultation is completed in the same dialog', async () => {
  const shop = await openShop('contact-inquiries', {
    status: 'in_progress',
    totalAmount: '500',
    advancePaid: '',
  })
  await shop.drawLive((record) => <NextStepButton record={record} />)
  await page.getByRole('button', { name: /, next: Done$/ }).click()
  await inDialog('Later, ₹500 unpaid').click()
  await expect.poll(() => shop.atServer()?.status).toBe('completed')
})

const silk = { what: 'Green silk', count: 2, picture: null, returnedOn: null }
const returned = () => dialog().getByRole('checkbox', { name: 'Returned: Green silk' })

test('material that was not returned is shown, and can be ticked there', async () => {
  const shop = await openShop(KIND, { ...unpaid, material: writeMaterial([silk]) })
  await shop.drawLive((record) => <NextStepButton record={record} />)
  await deliver().click()
  await expect.element(dialog()).toMatchTextContent('2 × Green silk')
  await returned().click()
  await expect
    .poll(() => readMaterial(shop.atServer()?.material))
    .toEqual([{ ...silk, returnedOn: expect.any(String) }])
  await inDialog('Later, ₹6,000 unpaid').click()
  await expect.poll(() => shop.atServer()?.status).toBe('completed')
})

test('material alone is asked about too, and what was returned is not', async () => {
  const paid = { ...unpaid, advancePaid: '10000' }
  const shop = await openShop(KIND, { ...paid, material: writeMaterial([silk]) })
  await shop.drawLive((record) => <NextStepButton record={record} />)
  await deliver().click()
  await inDialog('Deliver 1 piece').click()
  await expect.element(dialog()).toMatchTextContent('Not given back: 2 × Green silk. Deliver anyway?')
  await expect.poll(() => shop.atServer()?.status).toBe('in_progress')
  await inDialog('Close').click()
  shop.changedElsewhere('notes', { material: writeMaterial([{ ...silk, returnedOn: '2026-11-20' }]) })
  await shop.engine.pull()
  await deliver().click()
  await expect.poll(() => shop.atServer()?.status).toBe('completed')
})

test('closing the dialog changes nothing', async () => {
  const shop = await openShop(KIND, unpaid)
  await shop.drawLive((record) => <NextStepButton record={record} />)
  await deliver().click()
  await inDialog('Close').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(deliver()).toHaveFocus()
  await expect.poll(() => shop.atServer()?.status).toBe('in_progress')
})
