import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import type { CustomersAnswer } from '@zari/shared/customers/customer'
import type { Page } from '@playwright/test'
import { expect, newName, newPhone, openApp, sendOrder, signInIfAsked, test, toast } from './offline-test.ts'

const KIND = 'custom-outfit-quotes'

const person = (page: Page, name: string) =>
  page.getByRole('group').getByRole('button', { name, exact: true })

async function addPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /person$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog).toBeHidden()
  await person(page, 'Everyone').click()
}

async function merge(page: Page, other: string): Promise<void> {
  await page.getByRole('button', { name: 'Add another phone number' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Other phone number', { exact: true }).fill(other)
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog).toBeHidden()
}

test('two tablets add people and merge the same two numbers without a network: all is kept, once', async ({
  origin,
  account,
  tablet,
}) => {
  const [phone, otherPhone] = [newPhone(), newPhone()]
  const [key, other] = [`91${phone}`, `91${otherPhone}`]
  await sendOrder(origin, KIND, newName('Lakshmi'), { phone: `0${phone}` })
  await sendOrder(origin, KIND, newName('Sita'), { phone: otherPhone })
  const devices = [await tablet(), await tablet()] as const
  const first = await openApp(devices[0], account)
  const second = await openApp(devices[1], account)

  for (const device of devices) await device.cutLine()
  await first.goto(pagePaths.customer(phone))
  await second.goto(pagePaths.customer(other))
  for (const page of [first, second])
    await expect(page.getByRole('list', { name: 'Orders' }).getByRole('listitem')).toHaveCount(1)
  await addPerson(first, 'Keerthi, 8 years')
  await expect(toast(first).filter({ hasText: 'Saved on this device' })).toBeVisible()
  await addPerson(second, 'Amma')
  await merge(first, otherPhone)
  await merge(second, `+91 ${phone}`)
  for (const page of [first, second])
    await expect(page.getByRole('list', { name: 'Orders' }).getByRole('listitem')).toHaveCount(2)
  await first.reload()
  await expect(person(first, 'Keerthi, 8 years')).toBeVisible()
  await devices[1].kill()

  for (const device of devices) await device.restoreLine()
  const again = await devices[1].open(pagePaths.customer(other))
  await expect
    .poll(async () => {
      // Chromium writes cookies with a delay, so the session may be lost after a crash.
      await signInIfAsked(again, account)
      const answer = await again.request.get(apiPaths.adminCustomer(key))
      if (!answer.ok()) return answer.status()
      const { customers } = (await answer.json()) as CustomersAnswer
      return customers.map(({ phone, people, merges }) => [
        phone,
        people.map(({ name }) => name),
        merges.length,
      ])
    })
    .toEqual([
      [key, ['Keerthi, 8 years'], 1],
      [other, ['Amma'], 1],
    ])
  for (const page of [first, again]) {
    for (const name of ['Keerthi, 8 years', 'Amma']) await expect(person(page, name)).toBeVisible()
    await expect(page.getByRole('link', { name: /unsent/ })).toHaveCount(0)
  }
})
