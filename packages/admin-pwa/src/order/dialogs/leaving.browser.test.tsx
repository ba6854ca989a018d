import type { OrderRecord } from '@zari/shared/orders/order'
import type { FunctionComponent } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DetailsDialog } from '../details/details-dialog.tsx'
import { DueDateDialog } from '../dates/due-date-dialog.tsx'
import { PaymentDialog } from '../money/payment-dialog.tsx'
import { WhatsAppDialog } from '../whatsapp/whatsapp-dialog.tsx'
import { openShop } from '../../testing/shop.tsx'

type OrderDialog = FunctionComponent<{ record: OrderRecord; onClose: () => void }>

const Message: OrderDialog = ({ record, onClose }) => <WhatsAppDialog orders={[record]} onClose={onClose} />

const dialogs: ReadonlyArray<readonly [field: string, typed: string, Dialog: OrderDialog]> = [
  ['Notes', 'Half a thought', DetailsDialog],
  ['Received now', '2500', PaymentDialog],
  ['Another day', '2031-05-06', DueDateDialog],
  ['Phone Number', '+91 98480 22339', Message],
  ['Message', 'Come on Saturday', Message],
]

async function open(Dialog: OrderDialog) {
  const shop = await openShop('custom-outfit-quotes', { totalAmount: null, remainingDue: '4000' })
  const onClose = vi.fn<() => void>()
  await shop.draw(<Dialog record={shop.record()} onClose={onClose} />)
  return { onClose, dialog: page.getByRole('dialog') }
}

test.each(dialogs)('what was typed in %s is not thrown away unasked', async (field, typed, Dialog) => {
  const { onClose, dialog } = await open(Dialog)
  const box = dialog.getByLabelText(field, { exact: true })
  await box.fill(typed)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByText('Your changes are not saved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(box).toHaveValue(typed)
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(onClose).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})

test.each(dialogs)('where nothing was typed (%s) a sheet closes at once', async (_field, _typed, Dialog) => {
  const { onClose, dialog } = await open(Dialog)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})
