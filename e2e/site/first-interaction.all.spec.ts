import { expect, test, wakeForm } from './site-test.ts'

test('a mouse that only rests where a page opens loads no form, and one that moves does', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/hydrate-form-')) loaded.push(request.url())
  })
  // Browsers may report the position of a resting mouse, so the test has to set it.
  await page.evaluate(() =>
    addEventListener('pointermove', ({ screenX, screenY }) => {
      document.title = JSON.stringify({ screenX, screenY })
    }),
  )
  await page.mouse.move(40, 400)
  await expect(page).toHaveTitle(/screenX/)
  const there = JSON.parse(await page.title()) as { screenX: number; screenY: number }
  await page.goto('/custom-outfit?from=Bridal')
  await page.evaluate((at) => {
    for (let report = 0; report < 2; report++)
      document.body.dispatchEvent(new PointerEvent('pointermove', { ...at, bubbles: true }))
  }, there)
  await page.waitForLoadState('networkidle')
  expect(loaded).toEqual([])
  await expect(page.locator('html')).not.toHaveAttribute('data-engaged')
  await wakeForm(page)
  expect(loaded).toHaveLength(1)
})
