import { defaultContent, type SiteContent } from '@zari/shared/publishing/site-content'
import { expect, it } from 'vitest'
import { shownPiece } from './shown-piece.ts'

const { shop, pieces } = defaultContent
const blouse = pieces.filter(({ title }) => title === 'Regular Blouse')
const photo = { websitePhoto: '/images/regular-blouse-480.jpg' }
const twice = (changes: Partial<SiteContent['pieces'][number]>) => [
  ...blouse,
  ...blouse.map((piece) => ({ ...piece, category: 'maggam' as const, ...changes })),
]
const picture = { id: '0'.repeat(32), widths: [320, 480], colour: '#aabbcc' }

it.each([
  ['with a price', blouse, 'exact', { websitePrice: '650', ...photo }],
  ['with a lowest price', blouse, 'from', { websitePrice: '650', ...photo }],
  ['where the shop shows no prices', blouse, 'quote', photo],
  ['priced on request', blouse.map((piece) => ({ ...piece, onQuote: true })), 'exact', photo],
  ['twice, at one price', twice({}), 'exact', { websitePrice: '650', ...photo }],
  ['twice, at two prices', twice({ price: 700 }), 'exact', photo],
  [
    'twice, one of them on request',
    twice({ onQuote: true, price: 1 }),
    'exact',
    { websitePrice: '650', ...photo },
  ],
  ['not at all', [], 'exact', {}],
  [
    'by an imported address',
    blouse.map((piece) => ({ ...piece, imageUrl: 'https://elsewhere.example/x.jpg' })),
    'exact',
    { websitePrice: '650' },
  ],
  [
    'by a photograph',
    blouse.map((piece) => ({ ...piece, picture })),
    'exact',
    { websitePrice: '650', websitePhoto: `/pictures/${picture.id}-320.webp` },
  ],
] as const)('a piece that was shown %s', (_, shown, prices, found) => {
  expect(shownPiece({ pieces: [...shown], shop: { ...shop, prices } }, 'Regular Blouse')).toEqual(found)
})
