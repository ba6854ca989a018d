import type { AlertSettings, AlertsState } from '@zari/shared/alerts/alert-settings'
import { apiPaths } from '@zari/shared/api/paths'
import { mutate } from 'swr'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readDeviceAlerts } from '../../sync/server-data/alerts.ts'
import { openShop } from '../../testing/shop.tsx'
import { AlertsPage } from './alerts-page.tsx'

let state: AlertsState
let isDown = false

beforeEach(() => {
  isDown = false
  state = {
    settings: { email: false, sound: true, quiet: null },
    pushKey: `B${'a'.repeat(86)}`,
    isDeviceOn: false,
    email: 'asha@zari.example',
  }
})

/** A server that keeps the settings. */
async function open() {
  const shop = await openShop()
  await mutate(() => true, undefined)
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    if (isDown) throw new TypeError('Failed to fetch')
    if (path === apiPaths.adminAlertsTest) {
      return Response.json(
        { code: 'not_delivered', message: 'The mail server did not answer.' },
        { status: 502 },
      )
    }
    const edit = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Partial<AlertSettings>
    state = { ...state, settings: { ...state.settings, ...edit } }
    return Response.json(state)
  })
  onTestFinished(() => fetching.mockRestore())
  await shop.draw(<AlertsPage />)
}

test('what is chosen is shown at once, saved, and kept for the sound on this device', async () => {
  await open()
  await page.getByLabelText('No alerts at certain hours').click()
  await page.getByLabelText('From', { exact: true }).fill('22:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => state.settings.quiet).toEqual({ from: '22:00', to: '08:00' })
  await page.getByLabelText('Play a sound while the app is open').click()
  await expect.element(page.getByLabelText('Play a sound while the app is open')).not.toBeChecked()
  await expect.poll(readDeviceAlerts).toMatchObject({ sound: false, quiet: { from: '22:00', to: '08:00' } })
})

test('without a network nothing is changed, and the page says so', async () => {
  await open()
  await expect.element(page.getByLabelText('Send emails to asha@zari.example')).toBeVisible()
  isDown = true
  await page.getByLabelText('Send emails to asha@zari.example').click()
  await expect.element(page.getByText('The server can’t be reached.', { exact: false })).toBeVisible()
  await expect.element(page.getByLabelText('Send emails to asha@zari.example')).not.toBeChecked()
})

test('a test that did not arrive says why', async () => {
  await open()
  await page.getByRole('region', { name: 'Email' }).getByRole('button', { name: 'Send me a test' }).click()
  await expect.element(page.getByText('The mail server did not answer.')).toBeVisible()
})

test('without a mail server there is nothing to choose', async () => {
  state.email = null
  await open()
  await expect.element(page.getByText('not set up on the server', { exact: false })).toBeVisible()
  await expect.element(page.getByLabelText('Send emails to asha@zari.example')).not.toBeInTheDocument()
})

test('quiet hours that have no length are not saved', async () => {
  state.settings.quiet = { from: '21:00', to: '08:00' }
  await open()
  await page.getByLabelText('To', { exact: true }).fill('21:00')
  await expect.element(page.getByText('The start and the end must differ')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test.each([
  [
    'blocked',
    'Notifications are blocked.',
    () => vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied'),
  ],
  [
    'an iPhone without the app on its home screen',
    'Add to Home Screen',
    () => {
      vi.stubGlobal('PushManager', undefined)
      Reflect.deleteProperty(globalThis, 'PushManager')
      return vi
        .spyOn(navigator, 'userAgent', 'get')
        .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_4)')
    },
  ],
])('says what to do where the device is %s', async (_what, text, prepare) => {
  const stub = prepare()
  onTestFinished(() => {
    stub.mockRestore()
    vi.unstubAllGlobals()
  })
  await open()
  await expect.element(page.getByText(text, { exact: false })).toBeVisible()
  await expect.element(page.getByLabelText('Show alerts on this device')).toBeDisabled()
})
