import { designAnswer, designVersion } from '@zari/shared/testing/design-cases'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { openShop, user } from '../../testing/shop.tsx'
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

test('the workroom, which sees no money, is offered nothing', async () => {
  const shop = await open()
  useAppStore
    .getState()
    .setSession({ state: 'signed-in', user: { ...user, role: 'workroom' }, expired: false })
  await shop.draw(<WorkList />)
  await expect.element(page.getByText('Nothing is late, or due today or tomorrow')).toBeVisible()
  await expect.element(offers).not.toBeInTheDocument()
})
