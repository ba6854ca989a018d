import { orderKinds } from '@zari/shared/orders/order-kinds'
import { asOwner } from '../support/accounts.ts'
import { onDevice, placesOf } from '../support/on-device.ts'
import {
  openTablet,
  atServer,
  expect,
  newAccount,
  newName,
  rowOf,
  sendOrder,
  setStatus,
  test,
} from './offline-test.ts'

const KIND = 'outfit-details-orders'

const SECRETS =
  /98480\D{0,3}22338|90000\D{0,3}12345|lakshmi@|Road No|7,?45,?091|2,?15,?064|5,?30,?027|long letters/

async function seed(origin: string, name: string): Promise<string> {
  const id = await sendOrder(origin, KIND, name, {
    phone: '+91 98480 22338',
    email: 'lakshmi@example.com',
    additionalDetails: 'Deep neck. Her sister, 90000 12345, comes for it.',
  })
  await sendOrder(origin, 'contact-inquiries', name, { phone: '+91 98480 22338' })
  const shop = await atServer(origin)
  const edited = await shop.edit(KIND, id, 'notes', {
    customerAddress: 'Road No 3',
    totalAmount: '745091',
    advancePaid: '215064',
    notes: 'Owes 530027. Paid from 90000 12345.',
    workroomNotes: 'Tassels at the back. Ask 90000 12345.',
  })
  expect(edited.status).toBe(200)
  return id
}

test('a device of the workroom holds no number and no money, before and after it works without a network', async ({
  origin,
  session,
  tablet,
}) => {
  // A number of many digits would be hidden as one of a telephone.
  const name = newName('Lakshmi').replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const id = await seed(origin, name)
  const account = await (await asOwner(origin, session)).makeAccount('workroom', newAccount())
  const { device, page } = await openTablet(tablet, { account, path: orderKinds[KIND].adminPath })
  await expect(rowOf(page, name)).toBeVisible()
  expect(placesOf(await onDevice(page), SECRETS)).toEqual([])

  await device.cutLine()
  await setStatus(page, name, 'In Progress')
  await rowOf(page, name).getByRole('link').first().click()
  // The list beside the order begins with the same words.
  await expect(page.getByText('Tassels at the back. Ask [number hidden].').last()).toBeVisible()
  await expect(page.getByText('Her sister, [number hidden], comes for it.').last()).toBeVisible()
  const kept = await onDevice(page)
  expect(kept).toContain('Tassels at the back')
  expect(placesOf(kept, SECRETS)).toEqual([])
  expect(await page.getByRole('main').innerText()).not.toMatch(SECRETS)

  await device.restoreLine()
  const server = await atServer(origin)
  await expect.poll(async () => (await server.record(KIND, id)).status).toBe('in_progress')
  expect(placesOf(await onDevice(page), SECRETS)).toEqual([])
})
