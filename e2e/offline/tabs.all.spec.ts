import { newName, expect, atServer, sendOrder, setStatus, test, writeNotes, openApp } from './offline-test.ts'

const KIND = 'contact-inquiries'

test('what two tabs without Web Locks send, as over plain http, is done once', async ({
  origin,
  account,
  tablet,
}) => {
  const names = [newName('Lakshmi'), newName('Padma'), newName('Sita')]
  const ids: string[] = []
  for (const name of names) ids.push(await sendOrder(origin, KIND, name))
  const device = await tablet()
  let page = await openApp(device, account)
  await device.context().addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks')
  })
  await device.cutLine()
  await page.close()
  page = await device.open('/contact-inquiries')
  const other = await device.open('/contact-inquiries')
  expect(await page.evaluate(() => 'locks' in navigator)).toBe(false)
  for (const name of names) {
    await setStatus(page, name, 'In Progress')
    await writeNotes(other, name, `Notes for ${name}`)
  }
  for (const tab of [page, other])
    await expect(tab.getByRole('link', { name: '6 waiting unsent edits' })).toBeVisible()

  const sent: string[] = []
  device.context().on('response', async (response) => {
    const key = await response.request().headerValue('Idempotency-Key')
    if (key && response.status() === 200) sent.push(key)
  })
  await device.restoreLine()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('link', { name: /unsent edit/ })).toHaveCount(0, { timeout: 30_000 })
  }
  expect(new Set(sent).size).toBe(6)
  const server = await atServer(origin, account)
  for (const [index, id] of ids.entries()) {
    expect(await server.record(KIND, id)).toMatchObject({
      status: 'in_progress',
      notes: `Notes for ${names[index]}`,
    })
    expect((await server.history(KIND, id)).map(({ field }) => field).sort()).toEqual(['notes', 'status'])
  }
})
