import {
  openTablet,
  expect,
  atServer,
  rowOf,
  sendOrder,
  setStatus,
  ownServerTest as test,
  writeNotes,
  openApp,
  signInIfAsked,
} from './offline-test.ts'

const names = ['Lakshmi One', 'Padma Two', 'Sita Three', 'Fathima Four', 'Anusha Five'] as const

test('ten edits on five orders without a server, a reload, and a browser killed while it sends', async ({
  own,
  tablet,
}) => {
  test.setTimeout(180_000)
  const ids: string[] = []
  for (const name of names) ids.push(await sendOrder(own.origin, 'custom-outfit-quotes', name))
  const device = await tablet()
  let page = await openApp(device)

  await own.stop()
  await page.close()
  page = await device.open('/custom-design-orders')
  for (const name of names) await expect(rowOf(page, name)).toHaveCount(1)
  for (const [index, name] of names.entries()) {
    await setStatus(page, name, 'In Progress')
    await writeNotes(page, name, `Tassels for order ${index + 1}`)
  }
  await expect(page.getByRole('link', { name: '10 waiting unsent edits' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('link', { name: '10 waiting unsent edits' })).toBeVisible()
  for (const name of names)
    await expect(rowOf(page, name).getByRole('combobox', { name: /^Status/ })).toHaveValue('in_progress')

  await own.start()
  let sent = 0
  const third = new Promise<void>((resolve) => {
    page.on('request', (request) => {
      if (/\/(?:status|notes)$/.test(request.url()) && ++sent === 3) resolve()
    })
  })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await third
  await device.kill()

  page = await device.open('/custom-design-orders')
  const server = await atServer(own.origin)
  for (const [index, id] of ids.entries()) {
    const recordOf = async () => {
      // Chromium writes cookies with a delay, so the session may be lost after a crash.
      await signInIfAsked(page)
      return server.record('custom-outfit-quotes', id)
    }
    await expect
      .poll(recordOf, { timeout: 30_000 })
      .toMatchObject({ status: 'in_progress', notes: `Tassels for order ${index + 1}` })
  }
  await expect(page.getByRole('link', { name: /unsent edit/ })).toHaveCount(0)
  for (const id of ids) {
    const history = await server.history('custom-outfit-quotes', id)
    expect(history.map(({ field }) => field).sort(), 'each edit is applied once').toEqual(['notes', 'status'])
  }
})

test('what was done offline is said plainly, and can be changed, thrown away and exported', async ({
  own,
  tablet,
}) => {
  test.setTimeout(120_000)
  const id = await sendOrder(own.origin, 'contact-inquiries', 'Lakshmi Devi')
  await sendOrder(own.origin, 'contact-inquiries', 'Padma Reddy')
  const { page } = await openTablet(tablet)
  await own.stop()
  await page.goto('/contact-inquiries')
  await setStatus(page, 'Padma Reddy', 'Completed')
  await writeNotes(page, 'Lakshmi Devi', 'Green silk')
  await page.getByRole('link', { name: '2 waiting unsent edits' }).click()
  const lakshmi = page.getByRole('article', { name: 'Edit of Lakshmi Devi' })
  await expect(lakshmi).toContainText('Notes: Nothing → Green silk')
  const padma = page.getByRole('article', { name: 'Edit of Padma Reddy' })
  await expect(padma).toContainText('Status: Not Yet Started → Completed')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toBe('unsent-edits.json')

  await padma.getByRole('button', { name: 'Delete' }).click()
  await padma.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(padma).toHaveCount(0)
  await lakshmi.getByRole('button', { name: 'Edit' }).click()
  const amending = page.getByRole('dialog', { name: 'Edit of Lakshmi Devi' })
  await amending.getByLabel('Notes').fill('Red silk')
  await amending.getByRole('button', { name: 'Save' }).click()
  await expect(lakshmi, 'it never left, so it is still one edit').toContainText('Notes: Nothing → Red silk')
  await lakshmi.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('The server can’t be reached.')).toBeVisible()
  await expect(lakshmi).toContainText('Notes: Nothing → Red silk')

  await page.goto('/order-management')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('dialog')).toContainText('One edit has not been sent')
  await page.getByRole('button', { name: 'Stay' }).click()

  await own.start()
  await page.goto('/admin/unsent-edits')
  await expect(page.getByText('Everything on this device has been sent.')).toBeVisible({
    timeout: 30_000,
  })
  const server = await atServer(own.origin)
  expect(await server.record('contact-inquiries', id)).toMatchObject({ notes: 'Red silk' })
})

test('a clock that is wrong by months changes nothing', async ({ own, tablet }) => {
  test.setTimeout(120_000)
  const id = await sendOrder(own.origin, 'outfit-details-orders', 'Fathima Begum')
  const { page } = await openTablet(tablet)
  await own.stop()
  await page.clock.setSystemTime(new Date('2026-05-01T10:00:00Z'))
  await page.goto('/outfit-orders')
  await setStatus(page, 'Fathima Begum', 'In Progress')
  await page.clock.setSystemTime(new Date('2027-09-01T10:00:00Z'))
  await setStatus(page, 'Fathima Begum', 'Completed')
  await own.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const server = await atServer(own.origin)
  await expect
    .poll(() => server.record('outfit-details-orders', id), { timeout: 30_000 })
    .toMatchObject({ status: 'completed' })
  const [last] = await server.history('outfit-details-orders', id)
  expect(Math.abs(Date.parse(last?.at ?? '') - Date.now())).toBeLessThan(60_000)
})
