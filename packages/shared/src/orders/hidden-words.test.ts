import { describe, expect, it } from 'vitest'
import { withoutContacts } from './hidden-words.ts'

const nothingKnown = { phones: [], amounts: [] }

describe('what people wrote, for the workroom', () => {
  it.each([
    ['Call 98765 43210 before cutting', 'Call [number hidden] before cutting'],
    ['sister: +91-98765-43210, evening', 'sister: [number hidden], evening'],
    ['09876543210', '[number hidden]'],
    ['987-654-3210 / 9876 543 210', '[number hidden] / [number hidden]'],
    ['shop 040-2712 3456', 'shop [number hidden]'],
    ['US: +1 (415) 555-2671.', 'US: [number hidden].'],
    ['ఫోన్ ౯౮౭౬౫ ౪౩౨౧౦', 'ఫోన్ [number hidden]'],
    ['lakshmi@example.com wrote', '[e-mail hidden] wrote'],
    ['pays to lakshmi@okbank', 'pays to [e-mail hidden]'],
    ['₹ 4,500 agreed', '[amount hidden] agreed'],
    ['Rs.500 now, 2000/- later', '[amount hidden] now, [amount hidden] later'],
    ['advance 2000, balance: 2,500', 'advance [amount hidden], balance: [amount hidden]'],
    ['1500 rupees for the lining', '[amount hidden] for the lining'],
  ])('%s', (written, shown) => {
    expect(withoutContacts(written, nothingKnown)).toBe(shown)
  })

  it.each([
    '36 28 38 14 15',
    '36-28-38, sleeve 5 1/2, length 14.5',
    'bust 102 waist 88 hip 110 length 140',
    'bodyBust 36 1/2\nbodyWaist 30\nlength 42',
    '102 98 104 110',
    'trial on 05-12-2026 at 5.30, due 2026-12-09',
    '2 m of lining, 450 g of beads, needle no. 9',
    'ఛాతీ ౩౬ నడుము ౨౮',
    'Deep neck, tassels at the back.',
    'pin code 500092',
  ])('leaves what was measured: %s', (written) => {
    expect(withoutContacts(written, nothingKnown)).toBe(written)
  })

  it('knows the customer’s own number however it is spread out, and what she pays', () => {
    const known = { phones: ['+91 98765 43210'], amounts: [4500, 36, 1200.5] }
    expect(withoutContacts('98 76 54 32 10 or 9-8-7-6-5-4-3-2-1-0', known)).toBe(
      '[number hidden] or [number hidden]',
    )
    expect(withoutContacts('said 4500 or 4,500; bust 36, 1200.50', known)).toBe(
      'said [amount hidden] or [amount hidden]; bust 36, [amount hidden]',
    )
  })
})
