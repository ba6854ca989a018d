import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { JoinVisit } from './join-visit.tsx'

const dialog = () => page.getByRole('dialog', { name: /^Add to visit/ })
const question = () => page.getByRole('dialog', { name: /was also changed/ })
const THEIRS = '0198a0b2-0000-7000-8000-000000000001'

async function joinOther() {
  const shop = await openShop()
  const other = await shop.another({ outfitType: 'Blouse' })
  const onClose = vi.fn<() => void>()
  await shop.draw(<JoinVisit record={shop.record()} onClose={onClose} />)
  await dialog().getByRole('radio').click()
  const visits = () => [shop.atServer()?.visitId, shop.recordOf(other.id)?.visitId]
  return {
    shop,
    other,
    onClose,
    visits,
    join: () => dialog().getByRole('button', { name: 'Add to visit' }).click(),
  }
}

test('two orders begin a visit', async () => {
  const { onClose, visits, join } = await joinOther()
  await join()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const [own, others] = visits()
  expect(own).toBeTruthy()
  expect(others).toBe(own)
})

test.each(['Keep theirs', 'Don’t save'])(
  'an order joins the visit that the other one was put into meanwhile: %s',
  async (answer) => {
    const { shop, other, onClose, visits, join } = await joinOther()
    shop.changedElsewhere('notes', { visitId: THEIRS }, undefined, other.id)
    await join()
    if (answer === 'Keep theirs') {
      await question()
        .getByLabelText(/^Keep theirs/)
        .click()
      await question().getByRole('button', { name: 'Save choice' }).click()
    } else await question().getByRole('button', { name: answer }).click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    await expect.poll(visits).toEqual([THEIRS, THEIRS])
  },
)
