import { expect, atServer, rowOf, sendOrder, setStatus, test, openApp } from './offline-test.ts'

const KIND = 'contact-inquiries'

test('a Wi-Fi that answers everything with its login page is no server: nothing is lost, nobody is logged out', async ({
  own,
  tablet,
}) => {
  const id = await sendOrder(own.origin, KIND, 'Lakshmi Devi')
  const device = await tablet()
  let page = await openApp(device)

  let asked = 0
  await device.context().route('**/api/**', (route) => {
    asked += 1
    return route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' })
  })
  await page.close()
  page = await device.open('/contact-inquiries')
  await expect(rowOf(page, 'Lakshmi Devi')).toHaveCount(1)
  await setStatus(page, 'Lakshmi Devi', 'Completed')
  const unsent = page.getByRole('link', { name: '1 waiting unsent edit' })
  await expect(unsent).toBeVisible()
  expect(asked).toBeGreaterThan(0)
  await page.reload()
  await expect(unsent).toBeVisible()
  await expect(rowOf(page, 'Lakshmi Devi').getByRole('combobox', { name: /^Status/ })).toHaveValue(
    'completed',
  )
  const server = await atServer(own.origin)
  expect((await server.record(KIND, id)).status).toBe('not_started')

  await device.context().unroute('**/api/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => server.record(KIND, id), { timeout: 30_000 }).toMatchObject({ status: 'completed' })
  await expect(unsent).toHaveCount(0)
  expect((await server.history(KIND, id)).map(({ field }) => field)).toEqual(['status'])
})
