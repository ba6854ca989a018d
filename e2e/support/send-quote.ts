import { expect, type Page } from '@playwright/test'
import { type Picture, picture } from './pictures.ts'

async function upload(
  page: Page,
  what: 'Design Images' | 'Measurements',
  pictures: Picture[],
): Promise<void> {
  await page
    .getByRole('group', { name: what })
    .getByLabel(/^Choose photos/)
    .setInputFiles(pictures)
  const dialog = page.getByRole('dialog', { name: `Upload ${what}` })
  await dialog.getByRole('button', { name: /^Upload/ }).click()
  await expect(dialog).toBeHidden()
}

export async function sendQuote(page: Page, name: string): Promise<void> {
  await page.goto('/custom-outfit?from=Maggam%20Work')
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Phone Number').fill('+91 98480 22338')
  await page.getByLabel('Additional Details').fill('Peacocks along the back neck, antique gold.')
  await upload(page, 'Design Images', [
    await picture('front.png', '#b0175b'),
    await picture('back.jpg', '#0f5c5c'),
  ])
  await upload(page, 'Measurements', [await picture('measurements.jpg', '#f0ddc6')])
  await page.getByRole('button', { name: /submit/i }).click()
  await expect(page.getByText('Quote Request Submitted')).toBeVisible()
}
