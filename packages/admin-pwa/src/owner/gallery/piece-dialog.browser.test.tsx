import type { PieceEdit, StaffPiece } from '@zari/shared/gallery/staff-piece'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { PieceDialog } from './piece-dialog.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

beforeEach(() => sessionStorage.clear())

test('a new piece whose first answer was lost is changed, and not made twice', async () => {
  const onRecord = vi.fn<(piece: StaffPiece) => void>()
  const edits: PieceEdit[] = []
  let there: object | undefined
  const shop = await openShop()
  const line = {
    answer(path: string, body: unknown) {
      if (!path.includes('/gallery/pieces/')) return Response.json({})
      edits.push(body as PieceEdit)
      const stamp = {
        id: path.split('/').at(-1),
        state: 'shown',
        changedAt: null,
        changedBy: 'asha@zari.example',
      }
      if (!there) {
        there = { ...stamp, ...(body as object), version: 1 }
        throw new TypeError('Failed to fetch')
      }
      if (edits.length === 2)
        return Response.json({ code: 'conflict', message: '', current: there }, { status: 409 })
      return Response.json({ ...there, ...(body as object), version: 2 })
    },
  }
  shop.setLine(line)
  await shop.draw(
    <PieceDialog piece={undefined} category="tailoring" onRecord={onRecord} onClose={() => {}} />,
  )
  // A name that the site has a picture for.
  await field('Name').fill('Kurtis')
  await field('Price in rupees').fill('2000')
  await press('Save')
  await expect.element(page.getByText('No internet. Not saved. Your text is still here.')).toBeVisible()
  await field('Price in rupees').fill('2500')
  await press('Save')
  await press('Save mine')
  await expect.poll(() => onRecord.mock.lastCall?.[0]).toMatchObject({ price: 2_500, version: 2 })
  expect(edits.at(-1)).toEqual({ version: 1, title: 'Kurtis', price: 2_500 })
})
