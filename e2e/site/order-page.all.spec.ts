import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { goodInput } from '@zari/shared/testing/orders'
import { gzipSync } from 'node:zlib'
import { getOrder } from '../../packages/server/src/testing/orders.ts'
import { expectAccessible, expectNothingWider } from '../support/check-screen.ts'
import { trackedOrder } from '../support/tracked-order.ts'
import { axeTags, expect, newName, sizes, test } from './site-test.ts'

const KIND = 'outfit-details-orders'
const MAX_BYTES = 30 * 1024

const headings = {
  en: ['Being stitched', 'Balance', 'Send a message'],
  te: ['కుట్టడం జరుగుతోంది', 'మిగిలిన మొత్తం', 'సందేశం పంపండి'],
  hi: ['सिलाई हो रही है', 'बाकी रकम', 'संदेश भेजें'],
} as const

test.use({ viewport: sizes.phone, expectedConsoleErrors: [/404/] })

test('the customer follows an order in three languages, without script, and asks for something', async ({
  browser,
  page,
  request,
  zari,
}) => {
  const name = newName('Lakshmi')
  const { id, trackingUrl, client, removeHoliday } = await trackedOrder(zari.origin, { name })

  const phone = await browser.newContext({ viewport: sizes.phone, javaScriptEnabled: false })
  const plain = await phone.newPage()
  for (const [language, words] of Object.entries(headings)) {
    await plain.goto(`${trackingUrl}?lang=${language}`)
    for (const text of words) await expect(plain.getByText(text).first()).toBeVisible()
    await expect(plain.getByText('(Karthika Pournami)')).toBeVisible()
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Bridal Lehenga')
    await expect(plain.getByText('₹8,500')).toBeVisible()
    // axe needs script.
    await page.goto(`${trackingUrl}?lang=${language}`)
    await expectAccessible(page, language, { tags: axeTags })
    await expectNothingWider(page, language)
  }

  const html = await (await request.get(`${trackingUrl}?lang=te`)).text()
  expect(gzipSync(html).length).toBeLessThanOrEqual(MAX_BYTES)
  expect(html).not.toContain('<script')
  expect(html).not.toContain(goodInput[KIND]().phone)

  await plain.goto(trackingUrl)
  const askedFor = addDays(dayInIndia(new Date()), 7)
  await plain.getByText('Ask for another date').click()
  await plain.getByLabel('The day that you would like').fill(askedFor)
  await plain.getByRole('button', { name: 'Ask for this date' }).click()
  await expect(plain.getByText('Thank you. We have your message')).toBeVisible()
  expect(await getOrder(client, KIND, id)).toMatchObject({ requests: [{ type: 'date', text: askedFor }] })

  await plain.goto(`${trackingUrl}x`)
  await expect(plain.getByRole('heading', { level: 1 })).toContainText('This link does not work')
  await page.goto(`${trackingUrl}x`)
  await expectAccessible(page, 'a link that does not work', { tags: axeTags })
  await phone.close()
  await removeHoliday()
})

test('what is missing is said at the field, in the page’s language, without a bubble of the browser', async ({
  browser,
  zari,
}) => {
  const { trackingUrl, removeHoliday } = await trackedOrder(zari.origin, { name: newName('Lakshmi') })
  const phone = await browser.newContext({ viewport: sizes.phone, javaScriptEnabled: false })
  const page = await phone.newPage()
  await page.goto(`${trackingUrl}?lang=te`)
  await page.getByRole('button', { name: 'అవును, ఇలాగే చేయండి' }).click()
  const name = page.getByLabel('మీ పేరు').first()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('దయచేసి మీ పేరు రాయండి.')
  await page.getByText('కొత్త ఫోన్ నంబర్ ఇవ్వండి').click()
  await page.getByLabel('కొత్త ఫోన్ నంబర్').fill('98')
  await page.getByRole('button', { name: 'నంబర్ పంపండి' }).click()
  const number = page.getByLabel('కొత్త ఫోన్ నంబర్')
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('98')
  await expect(number).toHaveAccessibleDescription('దయచేసి సరైన ఫోన్ నంబర్ రాయండి.')
  await phone.close()
  await removeHoliday()
})

test('the thank-you panel shows the link once, with script and without', async ({ browser, page, zari }) => {
  const context = await browser.newContext({ viewport: sizes.phone, javaScriptEnabled: false })
  for (const tab of [page, await context.newPage()]) {
    await tab.goto(`${zari.origin}/outfit-details?type=Kurtis`)
    await tab.getByLabel('Full Name *').fill(newName('Padma'))
    await tab.getByLabel('Phone Number *').fill('+91 98480 22338')
    await tab.getByRole('button', { name: /^Submit/ }).click()
    const link = tab.getByRole('link', { name: 'See my order' })
    await expect(link).toHaveAttribute('href', /\/o\/[\w-]{22}$/)
    await expect(tab.getByRole('button', { name: 'Share the link' })).toBeVisible({ visible: tab === page })
    await expect(tab.getByText(/\/o\/[\w-]{22}$/)).toBeVisible({ visible: tab !== page })
    await link.click()
    await expect(tab.getByText('We have your request')).toBeVisible()
    await tab.goBack()
    await tab.reload()
    await expect(tab.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await expect(link).toHaveCount(0)
  }
  await context.close()
})
