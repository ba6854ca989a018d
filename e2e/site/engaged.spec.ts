import { expect, test, wakeForm } from './site-test.ts'

test('a mouse that only rests where a page opens loads no form, and one that moves does', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wake-form-')) loaded.push(request.url())
  })
  await page.goto('/custom-outfit?from=Bridal')
  await page.evaluate(() => {
    const there = { screenX: 40, screenY: 400, bubbles: true }
    for (let report = 0; report < 2; report++)
      document.body.dispatchEvent(new PointerEvent('pointermove', there))
  })
  await page.waitForLoadState('networkidle')
  expect(loaded).toEqual([])
  await expect(page.locator('html')).not.toHaveAttribute('data-engaged')
  await wakeForm(page)
  expect(loaded).toHaveLength(1)
})
