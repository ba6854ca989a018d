import { describe, expect, it } from 'vitest'
import { redactContacts } from './redact-contacts.ts'

it('looks at a long text once, whatever is not seen in it', () => {
  const begin = performance.now()
  for (const text of ['1' + '\u200b'.repeat(50_000), '1\u200b'.repeat(25_000), '\u00ad@'.repeat(25_000)])
    redactContacts(text)
  expect(performance.now() - begin).toBeLessThan(5_000)
})

describe('what customers wrote, for the workroom', () => {
  it.each([
    ['Call 98765 43210 before cutting', 'Call [number hidden] before cutting'],
    ['sister: +91-98765-43210, evening', 'sister: [number hidden], evening'],
    ['09876543210', '[number hidden]'],
    ['987-654-3210 / 9876 543 210', '[number hidden] / [number hidden]'],
    ['shop 040-2712 3456', 'shop [number hidden]'],
    ['US: +1 (415) 555-2671.', 'US: [number hidden].'],
    ['ఫోన్ ౯౮౭౬౫ ౪౩౨౧౦', 'ఫోన్ [number hidden]'],
    ['फ़ोन ९८७६५४३२१०', 'फ़ोन [number hidden]'],
    ['number 9876543210123456 of a card', 'number [number hidden] of a card'],
    ['trial 05-12-2026 98765 43210', 'trial 05-12-2026 [number hidden]'],
    ['98765 43210 2026-12-09 040 27123456', '[number hidden] 2026-12-09 [number hidden]'],
    ['98-76-543210', '[number hidden]'],
    ['98765\u200b43210', '[number hidden]'],
    ['98\u00ad76\u00ad54\u00ad32\u00ad10', '[number hidden]'],
    ['9\u200d8\u200c7\u20606\ufeff5\u034f4\u200e3210 now', '[number hidden] now'],
    ['ph \u202a+91\u00a098765\u200b \u200b43210\u202c', 'ph \u202a[number hidden]\u202c'],
    [
      '9\ufe0f\u20e38\ufe0f\u20e37\ufe0f\u20e36\ufe0f\u20e35\ufe0f\u20e34\ufe0f\u20e33\ufe0f\u20e3',
      '[number hidden]\ufe0f\u20e3',
    ],
    ['98 48 01 23 45', '[number hidden]'],
    ['98-48-22-33-44 at home', '[number hidden] at home'],
    ['+91 62 48 01 23 45', '[number hidden]'],
    ['98480x12345', '[number hidden]'],
    ['98480 X 12345, 98480*12345', '[number hidden], [number hidden]'],
    ['2 x 27123456', '2 x [number hidden]'],
    ['⑨⑧④⑧⓪①②③④⑤', '[number hidden]'],
    ['⁹⁸⁴⁸⁰¹²³⁴⁵ or ₉₈₄₈₀₁₂₃₄₅', '[number hidden] or [number hidden]'],
    ['❾❽❹❽⓿ ❶❷❸❹❺', '[number hidden]'],
    ['lak\u200bshmi@\u00adexample.com', '[email hidden]'],
    ['lakshmi@example.com wrote', '[email hidden] wrote'],
    ['Write to lakshmi.devi+zari@mail.example.co.in.', 'Write to [email hidden].'],
    ['pays to lakshmi@okbank', 'pays to [email hidden]'],
    ['లక్ష్మి@ఉదాహరణ.భారత్', '[email hidden]'],
    ['a@b@c', '[email hidden]@c'],
  ])('%s', (written, shown) => {
    expect(redactContacts(written)).toBe(shown)
  })

  it.each([
    '36 28 38 14 15',
    '62 36 28 38 14',
    '44x36, 5.5 x 1.2, 1000x2000 mm',
    '34½, 5² and ①',
    '36-28-38, sleeve 5 1/2, length 14.5',
    'bust 102 waist 88 hip 110 length 140',
    'bodyBust 36 1/2\nbodyWaist 30\nlength 42',
    '102 98 104 110',
    'trial on 05-12-2026 at 5.30, due 2026-12-09',
    '5.12.26 or ౦౫-౧౨-౨౦౨౬',
    '2 m of lining, 450 g of beads, needle no. 9',
    'ఛాతీ ౩౬ నడుము ౨౮',
    'Deep neck, tassels at the back.',
    'pin code 500092',
    '98765\n43210',
    'meet @ 5, or @home',
    'లక్ష్మి\u200c కోసం 36',
    '👩\u200d👧 36 28',
    '',
  ])('leaves what was measured, and days: %s', (written) => {
    expect(redactContacts(written)).toBe(written)
  })
})
