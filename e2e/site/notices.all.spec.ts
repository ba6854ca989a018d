import { covers } from './covers.ts'
import { fillIn } from './fill-form.ts'
import { expect, notice, sizes, test, wakeForm } from './site-test.ts'

for (const [size, at] of Object.entries(sizes)) {
  test.describe(`a notice on a ${size}`, () => {
    test.use({ viewport: at, expectedConsoleErrors: [/Failed to load resource/] })

    test('covers neither the button nor what is in use, wherever the form was scrolled to', async ({
      page,
    }) => {
      await page.route('**/api/outfit-details-order', (route) => route.abort())
      await page.goto('/outfit-details?type=Kurtis')
      await wakeForm(page)
      await fillIn(page, 'outfit-details-orders', 'Radha')
      const button = page.getByRole('button', { name: 'Submit Order Details' })
      const details = page.getByLabel('Additional Details (Optional)')
      for (const block of ['end', 'center', 'start'] as const) {
        await button.evaluate(
          (element, to) => element.scrollIntoView({ block: to, behavior: 'instant' }),
          block,
        )
        await button.evaluate((element: HTMLButtonElement) => element.click())
        await expect(notice(page)).toContainText('Submission Failed')
        for (const inUse of [button, details]) {
          await inUse.focus()
          await expect.poll(() => covers(notice(page), inUse)).toBe(false)
          await expect.poll(() => covers(notice(page), button)).toBe(false)
        }
        await notice(page).getByRole('button', { name: 'Close' }).click()
      }
    })
  })
}

test('a notice goes after five seconds, by its button, and by a swipe to the right past 50 pixels', async ({
  page,
}) => {
  await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { id: 'x' } }))
  await page.clock.install()
  await page.goto('/#contact')
  await wakeForm(page)
  const ask = async () => {
    const isSent = (await page.locator('#form-outcome').count()) > 0
    if (isSent && !(await page.getByLabel('Details').isVisible()))
      await page.getByText('Send another request').click()
    await fillIn(page, 'contact-inquiries', 'Anusha')
    await page.getByRole('button', { name: 'Submit Consultation Request' }).click()
  }
  const send = async () => {
    await ask()
    await expect(notice(page)).toHaveCount(1)
  }
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
  await ask()
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await notice(page).count()).toBe(1)
  }).toPass({ intervals: [10] })
  await page.clock.runFor(4500)
  await expect(notice(page)).toBeVisible()
  await page.clock.runFor(700)
  await expect(notice(page)).toHaveCount(0)
  await page.clock.resume()

  await send()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeFocused()
  await notice(page).getByRole('button', { name: 'Close' }).click()
  await expect(notice(page)).toHaveCount(0)

  await send()
  const swipe = async (distance: number) => {
    const box = await notice(page).boundingBox()
    if (!box) throw new Error('there is no notice')
    await page.mouse.move(box.x + 20, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + 20 + distance, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
  }
  await swipe(40)
  await expect(notice(page)).toHaveCount(1)
  await swipe(60)
  await expect(notice(page)).toHaveCount(0)
})
