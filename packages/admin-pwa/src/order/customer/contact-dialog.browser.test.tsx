import type { OrderRecord } from '@zari/shared/orders/order'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { describeFieldValue } from '../field-labels.ts'

const dialog = () => page.getByRole('dialog', { name: /^Correct the order/ })

function Shown({ record }: { record: OrderRecord }) {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <ContactDialog record={record} onClose={() => setOpen(false)} />
}

test('the language of an order is corrected', async () => {
  const shop = await openShop()
  await shop.draw(<Shown record={shop.record()} />)
  const language = dialog().getByLabelText('Language')
  await expect.element(language).toHaveValue('')
  await language.selectOptions('తెలుగు')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(shop.record().language).toBe('te')
})

test('the history says the language by its name', () => {
  expect(describeFieldValue('language', 'hi', '2026-11-26')).toBe('हिन्दी')
})
