import type { Locator, Page } from '@playwright/test'
import { picture } from '../support/pictures.ts'
import { wakeForm } from './site-test.ts'

export type What = 'Design Images' | 'Measurements'

export const photosOf = (page: Page, what: What): Locator =>
  page.getByRole('group', { name: what }).getByLabel(/^Choose photos/)

/** As if nothing had been chosen, for the dialog to be empty. */
export async function openDialog(page: Page, what: What): Promise<Locator> {
  const photos = photosOf(page, what)
  await photos.focus()
  await photos.dispatchEvent('click')
  await photos.dispatchEvent('change')
  return page.getByRole('dialog', { name: `Upload ${what}` })
}

export async function openUploads(page: Page, what: What): Promise<Locator> {
  await page.goto('/custom-outfit?from=Bridal')
  await wakeForm(page)
  return openDialog(page, what)
}

export function pick(dialog: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  return dialog.locator('input[type=file]').first().setInputFiles(files)
}

export async function pictures(count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      picture(`picture-${index}.png`, `hsl(${index * 40} 60% 50%)`),
    ),
  )
}
