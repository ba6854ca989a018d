import { expect, type Locator, type Page } from '@playwright/test'

/** Types as a person does: once the sheet that was opened has given its field the focus. */
export async function typeIn(field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused()
  await field.page().keyboard.type(text)
}

export const searchOf = (page: Page): Locator => page.getByRole('dialog').getByRole('searchbox')
