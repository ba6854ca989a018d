import {
  atServer,
  expect,
  newName,
  rowOf,
  sendOrder,
  setStatus,
  test,
  unsentEdits,
  untilInstalled,
} from './offline-test.ts'

const KIND = 'contact-inquiries'

test('no call leaves a device while its line is cut: of no page, no worker and no open stream', async ({
  origin,
  account,
  tablet,
  front,
}) => {
  const name = newName('Lakshmi')
  const id = await sendOrder(origin, KIND, name)
  const server = await atServer(origin, account)
  const device = await tablet()
  await device.addCookies(account.cookies)
  const page = await device.open(`${front.origin}/order-management`)
  await untilInstalled(page, `${front.origin}/contact-inquiries`)
  await expect(rowOf(page, name)).toHaveCount(1)
  await server.edit(KIND, id, 'notes', { notes: 'Told by the stream' })
  await expect(rowOf(page, name)).toContainText('Told by the stream')

  await device.cutLine()
  const before = front.requests().length
  await setStatus(page, name, 'Completed')
  await unsentEdits(page).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('The server can’t be reached.')).toBeVisible()
  const other = await device.open(`${front.origin}/contact-inquiries`)
  // The worker fetches what is missing of the app.
  await other.evaluate(async () => {
    for (const cached of await caches.keys()) await caches.delete(cached)
    navigator.serviceWorker.controller?.postMessage({ type: 'MEND_SHELL' })
  })
  await server.edit(KIND, id, 'notes', { notes: 'Told to nobody' })
  await page.evaluate(() => fetch('/healthz').catch(() => undefined))
  await expect(rowOf(other, name)).toContainText('Told by the stream')
  // The browser looks for a newer worker by itself, which no page or worker could forbid.
  const left = front.requests().slice(before)
  expect(left.filter((path) => path !== '/sw.js')).toEqual([])

  await device.restoreLine()
  await expect(rowOf(other, name)).toContainText('Told to nobody')
  await expect.poll(async () => (await server.record(KIND, id)).status).toBe('completed')
  expect(front.requests().length).toBeGreaterThan(before)
})
