import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { DetailsDialog } from './details-dialog.tsx'

const dialog = () => page.getByRole('dialog', { name: /Add More Details/ })

function wordsAt(words: string) {
  const range = document.createRange()
  range.selectNodeContents(dialog().getByText(words, { exact: true }).element())
  return range.getBoundingClientRect()
}

test('the phone number stands in one line with the name, and is large enough to touch', async () => {
  await page.viewport(360, 740)
  const shop = await openShop('custom-outfit-quotes', { name: 'Lakshmi Devi', phone: '+91 98480 22338' })
  await shop.draw(<DetailsDialog record={shop.record()} onClose={() => {}} />)
  const phone = dialog().getByRole('link', { name: '98480 22338' })
  await expect.element(phone).toBeVisible()
  expect(phone.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  expect(Math.abs(wordsAt('98480 22338').top - wordsAt('Lakshmi Devi').top)).toBeLessThan(2)
})
