import type { Page } from '@playwright/test'
import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import {
  editElsewhere,
  expect,
  newName,
  openList,
  rowOf,
  sendOrder,
  sizes,
  test,
  toast,
} from './staff-test.ts'

const TEXT = 'Dear {name},\n\nyour {order} waits for you.\n{due}{amount}{advance}{balance}\n\nYours, {shop}'

test.use({ ...sizes.phone, expectedConsoleErrors: [/status of 4(?:09|22)|ERR_INTERNET_DISCONNECTED/] })

const OUTFITS = 'outfit-details-orders'

const toSend = (page: Page, name: string) => page.getByRole('listitem', { name })

const chip = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('an owner writes a message in their own words, sees how it reads, and sends it; the original comes back', async ({
  page,
  browser,
  session,
  signedIn,
  zari,
  context,
}) => {
  const customer = 'Meenakshi Wordsworth'
  await sendOrder(zari.origin, 'outfit-details-orders', { name: customer, phone: '+91 98765 43210' })
  await signedIn()
  const elsewhere = await browser.newContext({ baseURL: zari.origin })
  await elsewhere.addCookies(session)
  const tablet = await elsewhere.newPage()
  await tablet.goto(pagePaths.dashboard)
  await tablet.getByText('Total orders').waitFor()
  await page.goto(pagePaths.more)
  await page.getByRole('link', { name: /^Message texts/ }).click()
  await chip(page, 'New').click()
  const words = page.getByLabel('Message text')
  await expect(words).toHaveValue(/^Hello \{name\},\n\nThank you for your order\./)
  await expect(page.getByText('Default message', { exact: true })).toBeVisible()

  await words.fill('Dear {nmae}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Unknown placeholder/)).toBeVisible()
  await words.fill('Dear ')
  await page.getByRole('button', { name: '{name}: the customer’s name' }).click()
  await expect(words).toHaveValue('Dear {name}')
  await words.pressSequentially(', we have it.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/The default message has the order’s number, the due date/)).toBeVisible()
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(toast(page)).toContainText('Message saved')
  const kept = () => tablet.evaluate(() => localStorage.getItem('zari-message-templates') ?? '')
  await expect.poll(kept, 'another device hears of it').toContain('we have it.')
  await elsewhere.close()
  await expect(page.getByText(/^Written by Staff 1,/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(/Dear .+, we have it\./)

  await openList(page, 'outfit-details-orders', customer)
  await rowOf(page, customer)
    .getByRole('button', { name: /^WhatsApp/ })
    .click()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Dear Meenakshi, we have it.')

  await page.goto(pagePaths.messages)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^New.*changed by you$/ })
    .click()
  const name = { language: 'en', kind: 'outfit-details-orders', wording: 'not_started' } as const
  const theirs = await context.request.put(apiPaths.adminTemplate(name), {
    data: { text: TEXT, version: 1 },
    headers: { Origin: zari.origin },
  })
  expect(theirs.status()).toBe(200)
  await words.fill('Dear {name}, mine.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('You also changed this message on another device.')).toBeVisible()
  await page.getByRole('button', { name: 'Load theirs' }).click()
  await page.getByRole('button', { name: 'Load theirs' }).click()
  await expect(words).toHaveValue(TEXT)

  await page.getByRole('button', { name: 'Restore default' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page)).toContainText('Default message restored')
  await expect(words).toHaveValue(/Thank you for your order/)
  await expect(page.getByText('Default message', { exact: true })).toBeVisible()
})

test('a message about a ready piece is marked as sent without internet, and other devices no longer list it', async ({
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
  await expect(toSend(page, who)).toContainText('Your outfit is ready for you')
  const other = await context.newPage()
  await other.goto(pagePaths.messagesToSend)
  await expect(toSend(other, who)).toBeVisible()

  // WhatsApp itself is not reached from here.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: `WhatsApp ${who}` }).click()
  const chat = await opened
  expect(new URL(chat.url()).searchParams.get('text')).toContain(`/o/`)
  await chat.close()
  await expect(toSend(page, who)).toContainText('Opened just now')
  await expect(toSend(other, who)).toContainText('Opened just now')

  await context.setOffline(true)
  await page.getByRole('button', { name: `Mark as sent: message to ${who}` }).click()
  await expect(toSend(page, who)).toBeHidden()
  await context.setOffline(false)
  await expect(toSend(other, who)).toBeHidden()
  await other.goto(`/outfit-orders/${id}`)
  await expect(other.getByText('“Ready” was sent')).toBeVisible()
  await other.goto(pagePaths.customer(phone))
  await other.getByRole('button', { name: `Not sent: message to ${who}` }).click()
  await expect(toSend(page, who)).toBeVisible()
})
