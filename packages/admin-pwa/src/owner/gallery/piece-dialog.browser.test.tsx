import { writeConsent } from '@zari/shared/orders/website-consent'
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

const PICTURE = '/objects/uploads/3f0e7a52-0a4e-4f34-9c0a-2f3b8a1d5c11'
const AT = '2026-11-20T08:00:00.000Z'

async function openNewPiece(consented: readonly string[]) {
  const websiteConsent = writeConsent({ answer: 'yes', how: 'shop', at: AT, pictures: [...consented] })
  const shop = await openShop('outfit-details-orders', { finishedPictures: [PICTURE], websiteConsent })
  const record = shop.record()
  shop.setLine({
    answer(path: string) {
      if (path.endsWith('/search'))
        return Response.json({ items: [record], nextCursor: null, total: 1, people: [] })
      return Response.json({ message: 'Enough for this test' }, { status: 500 })
    },
  })
  await shop.draw(
    <PieceDialog piece={undefined} category="tailoring" onRecord={() => {}} onClose={() => {}} />,
  )
  return record
}

async function aPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(80, 100)
  canvas.getContext('2d')?.fillRect(0, 0, 80, 100)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'blouse.jpg', { type: 'image/jpeg' })
}

test('a photo of the device is not kept before it is said whose it is', async () => {
  await openNewPiece([])
  await field('Name').fill('Kurtis')
  await field('Price in rupees').fill('2000')
  await page.getByLabelText('Picture of the piece').upload(await aPhoto())
  await press('Save')
  await expect.element(page.getByText(/Please choose whose it is/)).toBeVisible()
  await page.getByText('Our own work').click()
  await expect.element(page.getByText(/Please choose whose it is/)).not.toBeInTheDocument()
})

test('of a customer’s order only pictures with consent are offered, and used as they are on the order', async () => {
  const record = await openNewPiece([PICTURE])
  await page.getByText('A customer’s order').click()
  await field('Order number').fill(String(record.number))
  await press('Find pictures')
  await expect.element(page.getByRole('button', { name: 'Use picture 1' })).toBeVisible()
})

test('an order without consent says how to get it', async () => {
  const record = await openNewPiece([])
  await page.getByText('A customer’s order').click()
  await field('Order number').fill(String(record.number))
  await press('Find pictures')
  await expect.element(page.getByText(/has not agreed to any picture/)).toBeVisible()
})
