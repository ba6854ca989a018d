import { describe, expect, it } from 'vitest'
import type { GalleryPiece } from '../gallery/piece.ts'
import { contentChanges } from './content-changes.ts'
import { defaultContent } from './site-content.ts'

const changed = (change: (pieces: GalleryPiece[]) => GalleryPiece[]) => ({
  ...defaultContent,
  pieces: change(structuredClone(defaultContent.pieces)),
})

describe('what is otherwise in another version', () => {
  it('is nothing where nothing is', () => {
    expect(contentChanges(defaultContent, structuredClone(defaultContent))).toEqual([])
  })

  it('is a piece that came, one that went, and what a visitor sees of one', () => {
    const after = changed(([first, second, ...rest]) => [
      { ...(first as GalleryPiece), price: 1, onQuote: true },
      ...rest,
      { ...(second as GalleryPiece), id: 'new', title: 'New' },
    ])
    expect(contentChanges(defaultContent, after)).toMatchObject([
      {
        kind: 'changed',
        title: 'Regular Blouse',
        fields: [
          { field: 'price', from: 650, to: 1 },
          { field: 'onQuote', from: false, to: true },
        ],
      },
      { kind: 'added', title: 'New' },
      { kind: 'removed', title: 'Pattern Blouse' },
    ])
  })

  it('is the order only where those that stay stand otherwise', () => {
    expect(
      contentChanges(
        defaultContent,
        changed(([first, second, ...rest]) => [second, first, ...rest] as GalleryPiece[]),
      ),
    ).toEqual([{ kind: 'order', category: 'tailoring' }])
    expect(
      contentChanges(
        defaultContent,
        changed(([, ...rest]) => rest),
      ),
    ).toMatchObject([{ kind: 'removed' }])
  })

  it('is another picture, and of the settings which', () => {
    const picture = { id: '0'.repeat(32), widths: [320], colour: '#102030' }
    const after = changed(([first, ...rest]) => [{ ...(first as GalleryPiece), picture }, ...rest])
    expect(
      contentChanges(defaultContent, { ...after, shop: { ...after.shop, name: 'Rani Silks' } }),
    ).toMatchObject([
      { kind: 'shop', fields: ['Name'] },
      { kind: 'changed', fields: [{ field: 'picture', from: null, to: picture.id }] },
    ])
  })
})
