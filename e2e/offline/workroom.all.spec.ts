import { numbersOfAll } from '../../packages/server/src/demo/demo-orders.ts'
import { asOwner } from '../support/accounts.ts'
import { onDevice, placesOf } from '../support/on-device.ts'
import { seedCounter } from '../support/seed.ts'
import {
  openTablet,
  atServer,
  expect,
  openApp,
  rowOf,
  sendOrder,
  ownServerTest as test,
  writeNotes,
} from './offline-test.ts'

const KIND = 'outfit-details-orders'
const sita = { email: 'sita@zari.example', password: 'a password of her own' }

const SECRETS =
  /98480\D{0,3}22338|90000\D{0,3}12345|lakshmi@|Road No|7,?45,?091|2,?15,?064|5,?30,?027|long letters/

async function seed(origin: string): Promise<string> {
  const id = await sendOrder(origin, KIND, 'Lakshmi Devi', {
    phone: '+91 98480 22338',
    email: 'lakshmi@example.com',
    additionalDetails: 'Deep neck. Her sister, 90000 12345, comes for it.',
  })
  await sendOrder(origin, 'contact-inquiries', 'Lakshmi Devi', { phone: '+91 98480 22338' })
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

test('nor where the shop is full of payments, customers, pictures and requests for pieces of the gallery', async ({
  own,
  tablet,
}) => {
  await seedCounter(own.origin, 24)
  await sendOrder(own.origin, 'contact-inquiries', 'Anusha Kandula', { phone: '90000 12402', piece: 'Pink' })
  const money =
    /"(?:totalAmount|advancePaid|remainingDue)":"[^"]|"payments":\[[^\]]|"amount":\d|\bby her sister|a\.very\.long\.address/
  const staffPage = await openApp(await tablet())
  const known = await onDevice(staffPage)
  expect(placesOf(known, numbersOfAll).length, 'a device of the counter holds them').toBeGreaterThan(20)
  expect(placesOf(known, money).length).toBeGreaterThan(20)

  await (await asOwner(own.origin)).makeAccount('workroom', sita)
  const page = await openApp(await tablet(), sita)
  await page.goto('/outfit-orders')
  await page.getByRole('main').getByRole('link', { name: 'Lakshmi Devi' }).first().click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  const kept = await onDevice(page)
  expect(kept).toContain('tassels at the back')
  expect(placesOf(kept, numbersOfAll)).toEqual([])
  expect(placesOf(kept, money)).toEqual([])
  expect(kept).not.toContain('Always wants padding')
})

test('a device whose account becomes the workroom’s throws away what it held, and says what it can’t send', async ({
  own,
  tablet,
}) => {
  const id = await seed(own.origin)
  const owner = await asOwner(own.origin)
  await owner.makeAccount('staff', sita)
  const { device, page } = await openTablet(tablet, { path: '/outfit-orders', account: sita })
  await expect(rowOf(page, 'Lakshmi Devi')).toContainText('98480 22338')
  expect(await onDevice(page)).toMatch(SECRETS)

  await device.cutLine()
  await writeNotes(page, 'Lakshmi Devi', 'silk lining')
  await owner.changeAccount(sita, { role: 'workroom' })
  await device.restoreLine()
  await page.reload()

  await expect(page.getByRole('button', { name: /^WhatsApp/ })).toHaveCount(0)
  await page.goto('/admin/needs-attention')
  await expect(page.getByText('The server did not accept it: A workroom account')).toBeVisible()
  await expect.poll(async () => placesOf(await onDevice(page), /98480/)).toEqual([])
  const kept = await onDevice(page)
  expect(kept, 'what they typed stays until they decide').toContain('silk lining')
  const record = await (await atServer(own.origin)).record(KIND, id)
  expect(record.notes).toBe('Owes 530027. Paid from 90000 12345.')
})
