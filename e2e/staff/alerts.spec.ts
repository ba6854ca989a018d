import type { Page } from '@playwright/test'
import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import type { AlertsState } from '@zari/shared/alerts/alert-settings'
import { startMailServer } from '../../packages/server/src/testing/mail-server.ts'
import { signIn } from '../support/sign-in.ts'
import { startZari } from '../support/zari.ts'
import { expect, sendOrder, sizes, test, toast } from './staff-test.ts'
import { SLOW_MS } from '../support/slow.ts'

interface WorkerScope extends EventTarget {
  registration: {
    showNotification: (title: string, options?: { body?: string; data?: unknown }) => Promise<void>
  }
  PushEvent: new (type: string, init: { data: string }) => Event
}

test.use(sizes.phone)

const stateOf = async (page: Page) =>
  (await (await page.request.get(apiPaths.adminAlerts)).json()) as AlertsState

test('a test e-mail is sent, then one for a request, and the quiet hours are saved', async ({
  browser,
  services,
}) => {
  const mail = await startMailServer()
  const zari = await startZari({
    ...services.forOne(),
    SMTP_URL: mail.url,
    MAIL_FROM: 'Zari <alerts@zari.example>',
  })
  const page = await browser.newPage({ ...sizes.phone, baseURL: zari.origin })
  try {
    await signIn(page)
    await page.goto(pagePaths.alerts)
    const byMail = page.getByRole('region', { name: 'Email' })
    await byMail.getByRole('button', { name: 'Send me a test' }).click()
    await expect(toast(page)).toContainText('Test sent')
    expect(mail.mails).toHaveLength(1)

    await byMail.getByLabel('Send emails to').check()
    await expect.poll(async () => (await stateOf(page)).settings.email).toBe(true)
    await sendOrder(zari.origin, 'custom-outfit-quotes', { name: 'Asha Reddy' })
    await expect.poll(() => mail.mails.at(-1)?.text).toContain('From Asha')

    await page.getByLabel('No alerts at certain hours').check()
    await page.getByLabel('From', { exact: true }).fill('00:00')
    await page.getByLabel('To', { exact: true }).fill('23:59')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page)).toContainText('00:00 to 23:59')
    await page.reload()
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('23:59')
    await expect(byMail.getByLabel('Send emails to')).toBeChecked()
  } finally {
    await page.close()
    await zari.remove()
    await mail.close()
  }
})

test.describe('push', () => {
  // A request that is on its way while the user logs out is refused.
  test.use({ expectedConsoleErrors: [/401.*\/api\/admin\/counts/] })

  test('is turned on here, shows what comes, opens the order, and ends with a log-out', async ({
    page,
    context,
    signIn,
    zari,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
      let isOn = false
      const key = { p256dh: '', auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
      const subscription = {
        options: {},
        toJSON: () => ({ endpoint, expirationTime: null, keys: key }),
        unsubscribe: async () => {
          isOn = false
          return true
        },
      }
      PushManager.prototype.getSubscription = async () => (isOn ? (subscription as never) : null)
      PushManager.prototype.subscribe = async () => {
        const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
          'deriveBits',
        ])
        const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
        key.p256dh = btoa(String.fromCharCode(...raw))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replace('=', '')
        isOn = true
        return subscription as never
      }
    })
    await signIn()
    await page.goto(pagePaths.more)
    await page.getByRole('link', { name: /^Alerts/ }).click()
    await page.getByLabel('Show alerts on this device').check()
    const here = page.getByRole('region', { name: 'On this device' })
    await expect(here.getByRole('button', { name: 'Send me a test' })).toBeVisible()
    expect((await stateOf(page)).isDeviceOn).toBe(true)

    const id = await sendOrder(zari.origin, 'custom-outfit-quotes', { name: 'Asha Reddy' })
    const path = `/custom-design-orders/${id}`
    const notification = {
      title: 'New custom design order',
      body: 'From Asha',
      tag: id,
      navigate: zari.origin + path,
    }
    const [worker] = context.serviceWorkers()
    const shown = await worker?.evaluate(
      async (data) => {
        const scope = globalThis as unknown as WorkerScope
        const all: string[] = []
        // A browser without windows shows none.
        scope.registration.showNotification = async (title, options) => {
          all.push(`${title}: ${options?.body}`)
          const pressed = { notification: { data: options?.data, close: () => {} }, waitUntil: () => {} }
          scope.dispatchEvent(Object.assign(new Event('notificationclick'), pressed))
        }
        scope.dispatchEvent(new scope.PushEvent('push', { data: 'not ours' }))
        scope.dispatchEvent(new scope.PushEvent('push', { data }))
        return all
      },
      JSON.stringify({ web_push: 8030, notification }),
    )
    expect(shown).toEqual(['New request: ', 'New custom design order: From Asha'])
    await expect(page).toHaveURL(new RegExp(`${path}$`), { timeout: SLOW_MS })

    await page.goto(pagePaths.dashboard)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/login/)
    await signIn()
    expect((await stateOf(page)).isDeviceOn).toBe(false)
  })
})
