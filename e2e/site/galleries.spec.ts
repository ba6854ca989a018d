import { apiPaths } from '@zari/shared/api/paths'
import { addPieces, card, openGallery } from './gallery-cards.ts'
import { expect, test, wakeForm } from './site-test.ts'

const pieces = [
  ['tailoring', 'Regular Blouse', '/outfit-details?type=Regular%20Blouse', '₹'],
  ['tailoring', 'Pattern Blouse', '/outfit-details?type=Pattern%20Blouse', '₹'],
  ['tailoring', 'Kurtis', '/outfit-details?type=Kurtis', '₹'],
  ['tailoring', 'Custom Outfit', '/custom-outfit?from=Tailoring', 'Click for Quote'],
  ['maggam', 'Pink', '/outfit-details?type=Pink', '₹'],
  ['maggam', 'Purple', '/outfit-details?type=Purple', '₹'],
  ['maggam', 'Green', '/outfit-details?type=Green', '₹'],
  ['maggam', 'Custom Maggam Blouse', '/custom-outfit?from=Maggam%20Work', 'Click for Quote'],
  ['machine', 'Teal Embroidered Blouse', '/outfit-details?type=Teal%20Embroidered%20Blouse', '₹'],
  ['machine', 'Pink Embroidered Saree', '/outfit-details?type=Pink%20Embroidered%20Saree', '₹'],
  ['machine', 'Turquoise Designer Blouse', '/outfit-details?type=Turquoise%20Designer%20Blouse', '₹'],
  ['machine', 'Custom Embroidery Design', '/custom-outfit?from=Machine%20Embroidery', 'Click for Quote'],
  ['bridal', 'Magenta Bridal Lehenga', '/outfit-details?type=Magenta%20Bridal%20Lehenga', 'Click for Quote'],
  ['bridal', 'Pink Bridal Ensemble', '/outfit-details?type=Pink%20Bridal%20Ensemble', 'Click for Quote'],
  [
    'bridal',
    'Rose Gold Bridal Lehenga',
    '/outfit-details?type=Rose%20Gold%20Bridal%20Lehenga',
    'Click for Quote',
  ],
  [
    'bridal',
    'Traditional Bridal Blouse',
    '/outfit-details?type=Traditional%20Bridal%20Blouse',
    'Click for Quote',
  ],
] as const

test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test('every piece leads to its form, by a touch anywhere on its card; later ones of a craft to a consultation', async ({
  page,
}) => {
  await addPieces(page, [
    { title: 'Fourth', category: 'maggam' },
    { title: 'Fifth', category: 'maggam', description: 'One more' },
    { title: 'A&B "Anarkali"', category: 'tailoring' },
  ])
  await openGallery(page, 'tailoring')
  for (const gallery of ['tailoring', 'maggam', 'machine', 'bridal'] as const) {
    await page.locator(`#${gallery}-gallery`).scrollIntoViewIfNeeded()
    await expect(page.locator(`#${gallery}-gallery [data-island]`)).toHaveAttribute('data-awake', '')
    for (const [, title, destination, price] of pieces.filter(([of]) => of === gallery)) {
      const shown = card(page, gallery, title)
      await expect(shown.getByRole('link')).toHaveAttribute('href', destination)
      await expect(shown).toContainText(price)
      if (price !== '₹') await expect(shown).not.toContainText('₹')
      await expect(shown.locator('source').first()).toHaveAttribute('srcset', /^\/images\/[\w-]+-320\.avif/)
    }
  }
  const anarkali = card(page, 'tailoring', 'A&B "Anarkali"')
  await expect(anarkali.getByRole('link')).toHaveAttribute(
    'href',
    '/outfit-details?type=A%26B%20%22Anarkali%22',
  )
  await expect(anarkali.locator('img')).toHaveAttribute('src', '/images/maggam-pink-320.jpg')
  await expect(card(page, 'maggam', 'Fourth').getByRole('link')).toHaveAttribute('href', '#contact')
  await expect(card(page, 'maggam', 'Fourth')).toContainText('₹1,25,000')
  await card(page, 'maggam', 'Fifth').getByRole('link').click()
  await expect(page.locator('#contact')).toBeInViewport()
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('Maggam Work')
  const about = page.getByLabel('About:', { exact: true })
  await expect(about).toHaveValue('Fifth')
  await wakeForm(page)
  await page.getByRole('button', { name: 'Remove piece' }).click()
  await expect(about).toBeHidden()

  await page.unroute(`**${apiPaths.gallery}`)
  await page.route(`**${apiPaths.gallery}`, (route) => route.abort())
  await page.goto('/')
  for (const gallery of ['tailoring', 'maggam', 'machine', 'bridal']) {
    await page.locator(`#${gallery}-gallery`).scrollIntoViewIfNeeded()
    await expect(page.locator(`#${gallery}-gallery li`).getByRole('link')).toHaveCount(4)
  }
  await card(page, 'tailoring', 'Kurtis').click()
  await expect(page).toHaveURL('/outfit-details?type=Kurtis')
})
