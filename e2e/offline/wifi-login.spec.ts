import { expect, atServer, rowOf, sendOrder, setStatus, test, openTablet, newName } from './offline-test.ts'

const KIND = 'contact-inquiries'

test('a Wi-Fi that answers everything with its login page is no server: nothing is lost, nobody is logged out', async ({
  origin,
  account,
  tablet,
}) => {
  const name = newName('Lakshmi')
  const id = await sendOrder(origin, KIND, name)
  const { device, page: before } = await openTablet(tablet, { account })

  let asked = 0
  await device.context().route('**/api/**', (route) => {
    asked += 1
    return route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' })
  })
  await before.close()
  const page = await device.open('/contact-inquiries')
  await expect(rowOf(page, name)).toHaveCount(1)
  await setStatus(page, name, 'Completed')
  const unsent = page.getByRole('link', { name: '1 waiting unsent edit' })
  await expect(unsent).toBeVisible()
  expect(asked).toBeGreaterThan(0)
  await page.reload()
  await expect(unsent).toBeVisible()
  await expect(rowOf(page, name).getByRole('combobox', { name: /^Status/ })).toHaveValue('completed')
  const server = await atServer(origin, account)
  expect((await server.record(KIND, id)).status).toBe('not_started')

  await device.context().unroute('**/api/**')
  await device.restoreLine()
  await expect.poll(() => server.record(KIND, id), { timeout: 30_000 }).toMatchObject({ status: 'completed' })
  await expect(unsent).toHaveCount(0)
  expect((await server.history(KIND, id)).map(({ field }) => field)).toEqual(['status'])
})
