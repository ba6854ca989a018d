import { designAnswer, designVersion } from '@zari/shared/testing/design-cases'
import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unknownShop, useAppStore } from '../../sync/app-state/app-store.ts'
import { openShop } from '../../testing/shop.tsx'
import { WorkList } from './work-list.tsx'

const VERSION = '0193f1c0-0000-7000-8000-000000000302'
const offers = page.getByRole('region', { name: '1 Customer approved: set price' })

const open = () =>
  openShop('custom-outfit-quotes', {
    name: 'Padma',
    status: 'in_progress',
    dueDate: '2026-12-10',
    trialDate: '2026-12-04',
    designs: [designVersion({ id: VERSION, price: 8500, answer: designAnswer() })],
  })

test('an approved price is set from Today with one press, and leaves it', async () => {
  const shop = await open()
  await shop.draw(<WorkList />)
  await offers.getByRole('button', { name: 'Padma: Set ₹8,500 as agreed' }).click()
  await expect.poll(() => shop.atServer()).toMatchObject({ totalAmount: '8500', settledDesign: VERSION })
  await expect.element(offers).not.toBeInTheDocument()
})

test('the counter answers first, then hands over, and then sees what was agreed', async () => {
  const today = dayInIndia(new Date())
  const shop = await openShop('outfit-details-orders', { status: 'in_progress', dueDate: addDays(today, -2) })
  const piece = { status: 'in_progress', dueDate: addDays(today, 20) }
  await shop.another({ ...piece, stage: 'ready' })
  await shop.another({ ...piece, dueDate: addDays(today, 1) })
  await shop.another({ ...piece, dueDate: today })
  await shop.another({ ...piece, designs: [designVersion({ price: 8500, answer: designAnswer() })] })
  await shop.another({ status: 'not_started', madeBy: '', dueDate: null })
  const closed = { from: addDays(today, 1), to: addDays(today, 1), name: '' }
  useAppStore.getState().setShop({ ...unknownShop, holidays: [closed] })
  await shop.draw(<WorkList />)
  const heads = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent)
  await expect
    .poll(heads)
    .toEqual([
      '1 Answer',
      '1 Closed tomorrow: hand over today',
      '1 Late',
      '1 Due today',
      '1 Ready, not collected',
      '1 Customer approved: set price',
    ])
})
