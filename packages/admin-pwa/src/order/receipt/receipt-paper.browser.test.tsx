import { otherShop } from '@zari/shared/testing/shop'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Paper } from './receipt-paper.tsx'
import type { Receipt } from './receipt.ts'

const receipt = (language: Receipt['language'], word: string, count: number): Receipt => ({
  language,
  title: '',
  shop: { name: otherShop.name, address: '', phone: '' },
  parts: [
    { type: 'sums', heading: '', rows: Array.from({ length: count }, () => [word, '₹500'] as const) },
    {
      type: 'pieces',
      heading: '',
      rows: [{ name: word, price: '', lines: Array.from({ length: count }, () => word) }],
    },
  ],
})

test('equal rows and lines are the ones of the language that is shown, and no others', async () => {
  const { container, rerender } = await render(<Paper receipt={receipt('en', 'Balance', 3)} size="58" />)
  await rerender(<Paper receipt={receipt('te', 'బాకీ', 2)} size="58" />)
  const words = [...container.querySelectorAll('dt, li p')].map((each) => each.textContent).filter(Boolean)
  expect(words).toEqual(Array.from({ length: 5 }, () => 'బాకీ'))
})
