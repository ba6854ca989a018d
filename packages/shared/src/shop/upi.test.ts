import { describe, expect, it, test } from 'vitest'
import { isUpiId, upiLink } from './upi.ts'

describe('a UPI id', () => {
  test.each(['zari@okbank', '9876543210@upi', 'zari.boutique-1@ok.bank', 'Zari_1@OKHDFC'])('%s', (id) => {
    expect(isUpiId(id)).toBe(true)
  })
  test.each(['', 'zari', 'zari@', '@okbank', 'zari @okbank', 'hello@zari@bank', 'zari@9', 'z@okbank&am=1'])(
    'not %s',
    (id) => {
      expect(isUpiId(id)).toBe(false)
    },
  )
})

describe('what a QR says', () => {
  const shop = { upiId: 'zari@okbank', name: 'Kalyani & Daughters' }

  it('names the shop, the amount to the paisa and the order, each readable again', () => {
    const link = upiLink(shop, 3500.5, 'Order 7931b918')
    expect(link).toMatch(/^upi:\/\/pay\?pa=zari@okbank&pn=/)
    const { searchParams } = new URL(link)
    expect(Object.fromEntries(searchParams)).toEqual({
      pa: 'zari@okbank',
      pn: shop.name,
      am: '3500.50',
      cu: 'INR',
      tn: 'Order 7931b918',
    })
  })

  it('has no plus for a space, which payment apps show as it stands', () => {
    expect(upiLink(shop, 1, 'Order 1 & more')).toMatch(/&tn=Order%201%20%26%20more$/)
  })
})
