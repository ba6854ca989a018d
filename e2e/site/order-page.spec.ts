import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { goodInput } from '@zari/shared/testing/orders'
import { getOrder } from '../../packages/server/src/testing/orders.ts'
import { trackedOrder } from '../support/tracked-order.ts'
import { expect, newName, sizes, test } from './site-test.ts'

const KIND = 'outfit-details-orders'

test.use({ viewport: sizes.phone, javaScriptEnabled: false, expectedConsoleErrors: [/422|404/] })

test('the customer follows an order without script, asks for a date, approves the design, and is told what is wrong', async ({
  own,
  page,
}) => {
  const { id, trackingUrl, client } = await trackedOrder(own.origin, { name: newName('Lakshmi') })
  await page.goto(`${trackingUrl}?lang=te`)
  for (const text of ['కుట్టడం జరుగుతోంది', 'మిగిలిన మొత్తం', 'సందేశం పంపండి'])
    await expect(page.getByText(text).first()).toBeVisible()
  await page.getByRole('link', { name: 'మీ వివరాలను ఎలా వాడతాం' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy|ప్రైవసీ/)
  await page.goto(trackingUrl)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bridal Lehenga')
  for (const text of ['Being stitched', 'Balance', '(Karthika Pournami)', '₹8,500'])
    await expect(page.getByText(text).first()).toBeVisible()
  const html = await page.content()
  expect(html).not.toContain('<script')
  expect(html).not.toContain(goodInput[KIND]().phone)

  await page.getByRole('button', { name: 'Yes, make it like this' }).click()
  await expect(page.getByLabel('Your name').first()).toBeFocused()
  await expect(page.getByLabel('Your name').first()).toHaveAccessibleDescription('Please write your name.')
  await page.getByLabel('Your name').first().fill('Lakshmi')
  await page.getByRole('button', { name: 'Yes, make it like this' }).click()
  await expect(page.getByText(/Lakshmi approved this on/)).toBeVisible()

  const askedFor = addDays(dayInIndia(new Date()), 7)
  await page.getByText('Ask for another date').click()
  await page.getByLabel('The day that you would like').fill(askedFor)
  await page.getByRole('button', { name: 'Ask for this date' }).click()
  await expect(page.getByText('Thank you. We have your message')).toBeVisible()
  const { requests, designs } = await getOrder(client, KIND, id)
  expect(requests).toMatchObject([{ type: 'date', text: askedFor }])
  expect(designs).toMatchObject([{ answer: { type: 'approved' } }])

  await page.goto(`${trackingUrl}x`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('This link does not work')
})
