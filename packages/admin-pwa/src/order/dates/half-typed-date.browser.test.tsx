import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { AlterationDialog } from '../alteration/alteration-dialog.tsx'
import { DesignDialog } from '../design/design-dialog.tsx'

test.each([
  ['design', DesignDialog, 'What will be made', 'Save version'],
  ['alteration', AlterationDialog, 'What is altered', 'Save alteration'],
] as const)('a %s with a half-typed date is not saved without it', async (_what, Dialog, words, save) => {
  const shop = await openShop('outfit-details-orders', { status: 'completed', dueDate: '2031-05-06' })
  const onClose = vi.fn<() => void>()
  await shop.draw(<Dialog record={shop.record()} onClose={onClose} />)
  await page.getByLabelText(words).fill('Boat neck')
  const date = page.getByLabelText('Due date', { exact: true })
  ;(date.element() as HTMLElement).focus()
  await userEvent.keyboard('{Backspace}')
  await expect.element(date).toHaveValue('')
  await page.getByRole('button', { name: save }).click()
  await expect.element(date).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
  expect(shop.engine.entries()).toEqual([])
})
