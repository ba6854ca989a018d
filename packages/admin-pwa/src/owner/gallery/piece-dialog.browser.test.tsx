import { apiPaths } from '@zari/shared/api/paths'
import type { PieceEdit, StaffPiece } from '@zari/shared/gallery/staff-piece'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { PieceDialog } from './piece-dialog.tsx'

const piece: StaffPiece = {
  id: 'first',
  title: 'Ikat kurta',
  category: 'tailoring',
  price: 1_800,
  onQuote: false,
  description: 'Cotton',
  imageUrl: '/kurta.webp',
  sortOrder: 1,
  picture: null,
  state: 'shown',
  version: 1,
  changedAt: null,
  changedBy: null,
}
const question = page.getByRole('alert', { name: 'Changed by two people' })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const onSaved = vi.fn<(piece: StaffPiece) => void>()

/** The other owner saved `theirs` meanwhile. @returns the edits that were sent */
async function open(theirs: Partial<StaffPiece>) {
  onSaved.mockClear()
  const current: StaffPiece = { ...piece, ...theirs, version: 2, changedBy: 'bina@zari.example' }
  const edits: PieceEdit[] = []
  const shop = await openShop()
  shop.setLine({
    answer(path, body) {
      if (path !== apiPaths.adminPiece(piece.id)) return Response.json({})
      const edit = body as PieceEdit
      edits.push(edit)
      return edit.version === current.version
        ? Response.json({ ...current, ...edit, version: 3 })
        : Response.json({ code: 'conflict', message: '', current }, { status: 409 })
    },
  })
  await shop.draw(<PieceDialog piece={piece} category="tailoring" onSaved={onSaved} onClose={() => {}} />)
  return edits
}

test('“Keep mine” leaves what only the other owner changed', async () => {
  const edits = await open({ price: 2_500, description: 'Silk' })
  await field('Price in rupees').fill('2000')
  await press('Save')
  await expect.element(question).toMatchTextContent(/Theirs: ₹2,500/)
  await expect.element(question).toMatchTextContent(/Mine: ₹2,000/)
  await press('Keep mine')
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(edits.at(-1)).toEqual({ version: 2, price: 2_000 })
})

test('“Keep theirs” leaves one’s own changes that nobody else made', async () => {
  const edits = await open({ price: 2_500, title: 'Ikat tunic' })
  await field('Price in rupees').fill('2000')
  await field('Short description (optional)').fill('Silk')
  await press('Save')
  await press('Keep theirs')
  await expect.element(question).not.toBeInTheDocument()
  expect(onSaved).not.toHaveBeenCalled()
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull()
  await expect.element(field('Price in rupees')).toHaveValue('2500')
  await expect.element(field('Name')).toHaveValue('Ikat tunic')
  await expect.element(field('Short description (optional)')).toHaveValue('Silk')
  await press('Save')
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(edits.at(-1)).toEqual({ version: 2, description: 'Silk' })
})

test('“Keep theirs” closes the piece where nothing else was changed', async () => {
  await open({ price: 2_500 })
  await field('Price in rupees').fill('2000')
  await press('Save')
  await field('Price in rupees').fill('ask')
  await expect.element(question).toMatchTextContent(/Mine: ask/)
  await press('Keep theirs')
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ price: 2_500, version: 2 }))
})
