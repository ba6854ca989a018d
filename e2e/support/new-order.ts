import type { Locator } from '@playwright/test'

/** Types an outfit that has no chip. */
export async function typeOutfit(sheet: Locator, outfit: string): Promise<void> {
  const field = sheet.getByLabel('Outfit Type')
  if (!(await field.isVisible())) await sheet.getByRole('button', { name: 'Other…' }).click()
  await field.fill(outfit)
}

/** On a phone it is folded. */
export async function openBill(sheet: Locator): Promise<void> {
  const bar = sheet.getByRole('button', { name: /^Bill/ })
  if ((await bar.isVisible()) && (await bar.getAttribute('aria-expanded')) === 'false') await bar.click()
}

/** @param received rupees, as typed */
export async function typeAdvance(sheet: Locator, received: string): Promise<void> {
  await openBill(sheet)
  await sheet.getByLabel('Received now').fill(received)
}
