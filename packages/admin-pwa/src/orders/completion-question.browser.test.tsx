import { readMaterial, writeMaterial } from '@zari/shared/orders/material'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NextStepButton } from './status/next-step-button.tsx'
import { StatusSelect } from './status/status-select.tsx'
import { openShop } from '../testing/shop.tsx'

const KIND = 'custom-outfit-quotes'
const unpaid = { status: 'in_progress', stage: 'ready', totalAmount: '10000', advancePaid: '4000' }
const dialog = () => page.getByRole('dialog')
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const collected = () => page.getByRole('button', { name: /, next: Collected$/ })
const update = () => page.getByRole('button', { name: /^Update status/ })

test('the next step to Collected asks once while money is unpaid', async () => {
  const shop = await openShop(KIND, unpaid)
  await shop.drawLive((record) => <NextStepButton record={record} />)
  await collected().click()
  await expect.element(dialog()).toMatchTextContent('₹6,000 is not paid. Collected anyway?')
  await expect.element(inDialog('Take payment')).toHaveFocus()
  expect(shop.atServer()?.status).toBe('in_progress')
  await inDialog('Collected').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => shop.atServer()?.status).toBe('completed')
})

test('the status control asks too; Take payment is beside it, and what is paid is not asked about again', async () => {
  const shop = await openShop(KIND, unpaid)
  await shop.drawLive((record) => <StatusSelect record={record} />)
  await page.getByRole('combobox').selectOptions('Completed')
  await update().click()
  await expect.element(dialog()).toMatchTextContent('₹6,000 is not paid. Collected anyway?')
  await inDialog('Take payment').click()
  await page.getByLabelText('Received now').fill('6000')
  await inDialog('Take ₹6,000').click()
  await expect.poll(() => shop.atServer()?.advancePaid).toBe('10000')
  expect(shop.atServer()?.status).toBe('in_progress')
  await expect.element(dialog()).not.toBeInTheDocument()
  await update().click()
  await expect.poll(() => shop.atServer()?.status).toBe('completed')
})

test('an order that is paid asks nothing', async () => {
  const shop = await openShop(KIND, { ...unpaid, advancePaid: '10000' })
  await shop.drawLive((record) => <NextStepButton record={record} />)
  await collected().click()
  await expect.poll(() => shop.atServer()?.status).toBe('completed')
})

const silk = { what: 'Green silk', count: 2, picture: null, returnedOn: null }

test('material that was not returned is asked about in the same question, and can be ticked there', async () => {
  const shop = await openShop(KIND, { ...unpaid, material: writeMaterial([silk]) })
  await shop.drawLive((record) => <NextStepButton record={record} />)
  await collected().click()
  await expect.element(dialog()).toMatchTextContent('₹6,000 is not paid.')
  await expect.element(dialog()).toMatchTextContent('2 × Green silk')
  await dialog().getByRole('checkbox', { name: 'Returned: Green silk' }).click()
  await expect
    .poll(() => readMaterial(shop.atServer()?.material))
    .toEqual([{ ...silk, returnedOn: expect.any(String) }])
  await inDialog('Collected').click()
  await expect.poll(() => shop.atServer()?.status).toBe('completed')
})

test('material alone is asked about too, and what was returned is not', async () => {
  const paid = { ...unpaid, advancePaid: '10000' }
  const shop = await openShop(KIND, { ...paid, material: writeMaterial([silk]) })
  await shop.drawLive((record) => <NextStepButton record={record} />)
  await collected().click()
  await expect.element(inDialog('Collected')).toHaveFocus()
  await expect.element(inDialog('Take payment')).not.toBeInTheDocument()
  expect(shop.atServer()?.status).toBe('in_progress')
  await inDialog('Close').click()
  shop.changedElsewhere('notes', { material: writeMaterial([{ ...silk, returnedOn: '2026-11-20' }]) })
  await shop.engine.pull()
  await collected().click()
  await expect.poll(() => shop.atServer()?.status).toBe('completed')
})

test('closing the question changes nothing', async () => {
  const shop = await openShop(KIND, unpaid)
  await shop.drawLive((record) => <NextStepButton record={record} />)
  await collected().click()
  await inDialog('Close').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(collected()).toHaveFocus()
  expect(shop.atServer()?.status).toBe('in_progress')
})
