import { pagePaths } from '@zari/shared/api/paths'
import type { Page } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { editElsewhere, expect, newName, sendOrder, sizes, test } from './staff-test.ts'

const OUTFITS = 'outfit-details-orders'

const row = (page: Page, name: string) => page.getByRole('listitem', { name })

for (const [name, size] of Object.entries(sizes)) {
  test.describe(`messages to send, ${name}`, () => {
    test.use({ ...size, expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] })

    test('a ready piece is told of once, by who opened the message offline, and no other device asks again', async ({
      page,
      context,
      signedIn,
      zari,
    }) => {
      await signedIn()
      const who = newName('Told')
      const phone = `98480 ${String(Date.now()).slice(-5)}`
      const id = await sendOrder(zari.origin, OUTFITS, { name: who, phone })
      await editElsewhere(page.request, zari.origin, OUTFITS, id, 'status', { status: 'in_progress' })
      await editElsewhere(page.request, zari.origin, OUTFITS, id, 'stage', { stage: 'ready' })
      await page.goto(pagePaths.dashboard)
      // Without internet the app's parts come from the device.
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.reload()
      await page.getByRole('link', { name: /messages? to send$/ }).click()
      await expect(row(page, who)).toContainText('Your outfit is ready for you')
      expect(await violationsOf(page)).toEqual([])
      const other = await context.newPage()
      await other.goto(pagePaths.messagesToSend)
      await expect(row(other, who)).toBeVisible()

      // WhatsApp itself is not reached from here.
      await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
      const opened = page.waitForEvent('popup')
      await page.getByRole('button', { name: `WhatsApp ${who}` }).click()
      const chat = await opened
      expect(new URL(chat.url()).searchParams.get('text')).toContain(`/o/`)
      await chat.close()
      await expect(row(page, who)).toContainText('Opened just now')
      await expect(row(other, who)).toContainText('Opened just now')

      await context.setOffline(true)
      await page.getByRole('button', { name: `Sent? Message to ${who}` }).click()
      await expect(row(page, who)).toBeHidden()
      await context.setOffline(false)
      await expect(row(other, who)).toBeHidden()
      await other.goto(`/outfit-orders/${id}`)
      await expect(other.getByText('“Ready” was sent')).toBeVisible()
      await other.goto(pagePaths.customer(phone))
      await other.getByRole('button', { name: `Not sent: message to ${who}` }).click()
      await expect(row(page, who)).toBeVisible()
    })
  })
}
