import { readFile } from 'node:fs/promises'
import { apiPaths } from '@zari/shared/api/paths'
import { dayInIndia } from '@zari/shared/time/due-date'
import { searchOf, typeIn } from '../support/type-in.ts'
import {
  atServer,
  expect,
  newName,
  newPhone,
  openTablet,
  rowOf,
  sendOrder,
  setStatus,
  signInIfAsked,
  test,
  toast,
  unsentEdits,
  writeNotes,
} from './offline-test.ts'
import { takePayment } from './take-payment.ts'

const OUTFITS = 'outfit-details-orders'
const INQUIRIES = 'contact-inquiries'

test('a day without a network: Today, a search and edits go on, are said to wait, and reach the server once', async ({
  origin,
  account,
  tablet,
}) => {
  const [due, lakshmi, padma] = [newName('Due'), newName('Lakshmi'), newName('Padma')]
  const phone = newPhone()
  const id = await sendOrder(origin, OUTFITS, due, { phone })
  const noted = await sendOrder(origin, INQUIRIES, lakshmi)
  await sendOrder(origin, INQUIRIES, padma)
  const server = await atServer(origin, account)
  await server.edit(OUTFITS, id, 'due-date', { dueDate: dayInIndia(new Date()) })
  await server.edit(OUTFITS, id, 'status', { status: 'in_progress' })
  const { device, page: before } = await openTablet(tablet, { account })
  await device.cutLine()
  await before.close()
  const page = await device.open()

  const row = page.getByRole('region', { name: /Due today$/ }).getByRole('listitem', { name: due })
  await row.getByRole('button', { name: /, next: Move to Cutting$/ }).click()
  await expect(row).toContainText('not sent: Stage')
  await row.getByRole('button', { name: /, next: Move to Embroidery$/ }).click()
  await page.keyboard.press('/')
  await typeIn(searchOf(page), phone)
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results).toContainText('1 found')
  await expect(results).toContainText('Embroidery')
  await page.keyboard.press('Escape')
  // The search was a step of history; going back from it would end the navigation.
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.step))).toBe(false)

  await page.goto('/contact-inquiries')
  await setStatus(page, padma, 'Completed')
  await writeNotes(page, lakshmi, 'Green silk')
  await page.reload()
  await expect(rowOf(page, padma).getByRole('combobox', { name: /^Status/ })).toHaveValue('completed')
  await page.getByRole('link', { name: '4 waiting unsent edits' }).click()
  const edit = (name: string) => page.getByRole('article', { name: `Edit of ${name}` })
  await expect(edit(padma)).toContainText('Status: Not Yet Started → Completed')
  await expect(edit(lakshmi)).toContainText('Notes: Nothing → Green silk')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Green silk')
  await edit(padma).getByRole('button', { name: 'Delete' }).click()
  await edit(padma).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(edit(padma)).toHaveCount(0)
  await edit(lakshmi).getByRole('button', { name: 'Edit' }).click()
  const amending = page.getByRole('dialog', { name: `Edit of ${lakshmi}` })
  await amending.getByLabel('Notes').fill('Red silk')
  await amending.getByRole('button', { name: 'Save' }).click()
  await expect(edit(lakshmi), 'it never left, so it is still one edit').toContainText(
    'Notes: Nothing → Red silk',
  )
  await edit(lakshmi).getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('The server can’t be reached.')).toBeVisible()
  await page.goto('/order-management')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('dialog')).toContainText('have not been sent')
  await page.getByRole('button', { name: 'Stay' }).click()

  await server.edit(OUTFITS, id, 'stage', { stage: 'cutting' })
  await device.restoreLine()
  await expect(unsentEdits(page)).toHaveCount(0, { timeout: 30_000 })
  expect(await server.record(INQUIRIES, noted)).toMatchObject({ notes: 'Red silk' })
  expect((await server.history(INQUIRIES, noted)).map(({ field }) => field)).toEqual(['notes'])
  expect((await server.record(OUTFITS, id)).stage).toBe('embroidery')
})

test('a browser that is killed while it sends has lost no edit, and sends each once', async ({
  origin,
  account,
  tablet,
}) => {
  const names = [newName('Lakshmi'), newName('Padma'), newName('Sita')]
  const ids: string[] = []
  for (const name of names) ids.push(await sendOrder(origin, INQUIRIES, name))
  const { device, page } = await openTablet(tablet, { account, path: '/contact-inquiries' })
  await expect(rowOf(page, names[0] ?? '')).toHaveCount(1)
  await device.cutLine()
  for (const [index, name] of names.entries()) {
    await setStatus(page, name, 'In Progress')
    await writeNotes(page, name, `Tassels for order ${index + 1}`)
  }
  await expect(page.getByRole('link', { name: '6 waiting unsent edits' })).toBeVisible()
  let sent = 0
  const third = new Promise<void>((resolve) => {
    page.on('request', (request) => {
      if (/\/(?:status|notes)$/.test(request.url()) && ++sent === 3) resolve()
    })
  })
  await device.restoreLine()
  await third
  await device.kill()

  const again = await device.open('/contact-inquiries')
  const server = await atServer(origin, account)
  for (const [index, id] of ids.entries()) {
    const recordOf = async () => {
      // Chromium writes cookies with a delay, so the session may be lost after a crash.
      await signInIfAsked(again, account)
      return server.record(INQUIRIES, id)
    }
    await expect
      .poll(recordOf, { timeout: 30_000 })
      .toMatchObject({ status: 'in_progress', notes: `Tassels for order ${index + 1}` })
  }
  await expect(unsentEdits(again)).toHaveCount(0)
  for (const id of ids) {
    const history = await server.history(INQUIRIES, id)
    expect(history.map(({ field }) => field).sort(), 'each edit is applied once').toEqual(['notes', 'status'])
  }
})

test('a payment whose answer is lost counts once, and a date that is a year behind is reported', async ({
  origin,
  account,
  tablet,
}) => {
  const id = await sendOrder(origin, INQUIRIES, newName('Lakshmi'))
  const { device, page } = await openTablet(tablet, { account, path: `/contact-inquiries/${id}` })
  const context = device.context()
  let stored = 0
  await context.route(`**${apiPaths.adminOperations}`, async (route) => {
    if ((await route.fetch()).ok()) stored += 1
    await route.abort('connectionreset')
  })
  await takePayment(page, '900')
  await expect.poll(() => stored).toBeGreaterThan(0)
  await expect(unsentEdits(page)).toBeVisible()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await device.restoreLine()
  await expect(unsentEdits(page)).toHaveCount(0, { timeout: 30_000 })
  const { payments } = await (await atServer(origin, account)).record(INQUIRIES, id)
  expect(payments.map(({ amount }) => amount)).toEqual([900])
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('₹900')
  await expect(toast(page).filter({ hasText: 'Failed' })).toHaveCount(0)

  const wrong = new Date()
  wrong.setFullYear(wrong.getFullYear() - 1)
  await page.clock.setSystemTime(wrong)
  await page.reload()
  await expect(toast(page).filter({ hasText: 'The clock of this device is wrong' })).toHaveCount(1)
})
