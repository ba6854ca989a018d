import { type MaterialItem, readMaterial, writeMaterial } from '@zari/shared/orders/material'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { MaterialDialog } from './material-dialog.tsx'
import { MaterialList } from './material-list.tsx'

const KIND = 'custom-outfit-quotes'
const silk: MaterialItem = { what: 'Green silk', count: 2, picture: null, returnedOn: null }
const lace: MaterialItem = { what: 'Lace', count: 1, picture: null, returnedOn: null }
const dialog = () => page.getByRole('dialog', { name: /^Material/ })
const item = (number: number) => dialog().getByRole('group', { name: `Item ${number}` })
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
const tick = (what: string) => page.getByRole('checkbox', { name: `Returned: ${what}` })

async function openMaterial(items: readonly MaterialItem[]) {
  const shop = await openShop(KIND, { material: writeMaterial(items) })
  const onClose = vi.fn<() => void>()
  await shop.draw(<MaterialDialog record={shop.record()} onClose={onClose} />)
  return { ...shop, onClose, saved: () => readMaterial(shop.atServer()?.material) }
}

test('adds, changes and removes items', async () => {
  const shop = await openMaterial([silk, lace])
  await press('Remove Item 2')
  await item(1).getByLabelText('Count').fill('3')
  await press('Add another')
  await expect.element(item(2).getByLabelText('Item', { exact: true })).toHaveFocus()
  await item(2).getByLabelText('Item', { exact: true }).fill('Gold border')
  await press('Save')
  await expect.poll(shop.saved).toEqual([
    { ...silk, count: 3 },
    { what: 'Gold border', count: 1, picture: null, returnedOn: null },
  ])
  await vi.waitFor(() => expect(shop.onClose).toHaveBeenCalledOnce())
})

test('says what is wrong beside it, and saves nothing', async () => {
  const shop = await openMaterial([])
  await item(1).getByLabelText('Item', { exact: true }).fill('Silk')
  await item(1).getByLabelText('Count').fill('0')
  await press('Save')
  await expect.element(item(1).getByLabelText('Count')).toHaveFocus()
  await expect.element(item(1).getByText('1 to 999')).toBeVisible()
  expect(shop.editsSent()).toEqual([])
})

test('holds twenty items at most', async () => {
  const items = Array.from({ length: 20 }, (_, index) => ({ ...lace, what: `Lace ${index}` }))
  await openMaterial(items)
  await expect.element(dialog().getByRole('button', { name: 'Add another' })).toBeDisabled()
})

test('asks before it throws away what was typed', async () => {
  const shop = await openMaterial([silk])
  await item(1).getByLabelText('Item', { exact: true }).fill('Red silk')
  await press('Cancel')
  await expect.element(dialog().getByText('Your changes are not saved.')).toBeVisible()
  expect(shop.onClose).not.toHaveBeenCalled()
})

test('what two devices added at once is both kept', async () => {
  const shop = await openMaterial([silk])
  await press('Add another')
  await item(2).getByLabelText('Item', { exact: true }).fill('Beads')
  shop.changedElsewhere('notes', { material: writeMaterial([silk, lace]) })
  await press('Save')
  await expect.poll(shop.saved).toEqual([silk, lace, { ...lace, what: 'Beads' }])
})

test('a count that two devices changed is asked about, in words', async () => {
  const shop = await openMaterial([silk])
  await item(1).getByLabelText('Count').fill('3')
  shop.changedElsewhere('notes', { material: writeMaterial([{ ...silk, count: 4 }]) })
  await press('Save')
  const question = page.getByRole('dialog', { name: /was also changed/ })
  await expect.element(question).toMatchTextContent('3 × Green silk')
  await expect.element(question).toMatchTextContent('4 × Green silk')
  expect(shop.saved()).toEqual([{ ...silk, count: 4 }])
})

test('a tick is saved at once, and Undo takes it back', async () => {
  const shop = await openShop(KIND, { material: writeMaterial([silk, lace]) })
  await shop.drawLive((record) => <MaterialList record={record} />)
  await tick('Lace').click()
  await expect
    .poll(() => readMaterial(shop.atServer()?.material))
    .toEqual([silk, { ...lace, returnedOn: expect.any(String) }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readMaterial(shop.atServer()?.material)).toEqual([silk, lace])
})

test('does not open a list that a later version wrote, in whose place it would save another one', async () => {
  const shop = await openShop(KIND, { material: JSON.stringify([{ ...silk, weight: 300 }]) })
  const onClose = vi.fn<() => void>()
  await shop.draw(<MaterialDialog record={shop.record()} onClose={onClose} />)
  await expect.element(dialog().getByText('Update the app to see the material.')).toBeVisible()
  expect(item(1).query()).toBeNull()
  expect(dialog().getByRole('button', { name: 'Save' }).query()).toBeNull()
})
