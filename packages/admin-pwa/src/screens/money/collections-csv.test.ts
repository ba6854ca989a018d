import { paymentEntry } from '@zari/shared/testing/payment-cases'
import { formulaAfter, formulasIn, LINE_BREAKS, strictRows } from '@zari/shared/testing/strict-csv'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { takingsCsv } from './collections-csv.ts'

const entry = (changes: object) => ({
  ...paymentEntry(),
  ...({
    kind: 'custom-outfit-quotes',
    orderId: '0193e5a0-7b3c-7000-8000-00008f3a91c2',
    name: 'పద్మ',
  } as const),
  ...changes,
})

it('has a line for each entry, with India’s day and time and the amount as a number', () => {
  const [head, first, second, third] = takingsCsv([
    entry({ amount: 1200.5, method: 'upi', note: 'by her sister, "Rani"' }),
    entry({ amount: -1200.5, at: '2026-11-21T20:00:00.000Z', reverses: 'that', note: 'twice' }),
    entry({ amount: 500, method: 'not-said' }),
  ]).split('\r\n')
  expect(head).toBe('\uFEFFDay,Time,Rupees,How,By,Customer,Order,Kind,Note,Takes back,Id')
  expect(first).toBe(
    '2026-11-21,15:00:00,1200.5,UPI,asha@zari.example,పద్మ,8f3a91c2,custom design order,"by her sister, ""Rani""",,earlier-one',
  )
  expect(second).toContain('2026-11-22,01:30:00,-1200.5,Cash,')
  expect(third).toContain('15:00:00,500,Not said,')
})

it('has one line for a receipt of several orders, and one for its cancellation, which names that', () => {
  const orderId = '0193e5a0-7b3c-7000-8000-00008f3a91c3'
  const [, receipt, back, end] = takingsCsv([
    entry({ id: 'one', amount: 3500, receiptId: 'visit' }),
    entry({ id: 'two', amount: 1500.5, receiptId: 'visit', orderId }),
    entry({ id: 'three', amount: -3500, receiptId: 'visit', reverses: 'one', note: 'typed twice' }),
    entry({ id: 'four', amount: -1500.5, receiptId: 'visit', reverses: 'two', note: 'typed twice', orderId }),
  ]).split('\r\n')
  expect(receipt).toContain(',5000.5,Cash,')
  expect(receipt).toContain(',8f3a91c2 3500; 8f3a91c3 1500.5,custom design order,,,visit')
  expect(back).toContain(',-5000.5,Cash,')
  expect(back).toContain(',typed twice,visit,three')
  expect(end).toBe('')
})

it.each(['=1+1', '+1+1', '-2+3', '@SUM(A1)', '\t=1', ' =1', '|cmd'])(
  'does not let a spreadsheet reckon with %j',
  (typed) => {
    const line = takingsCsv([entry({ name: typed, note: typed })])
    expect(line).toContain(`,'${typed},`)
  },
)

it.each(LINE_BREAKS)('a line break (%j) in a text never ends a row', (lineBreak) => {
  const typed = formulaAfter(lineBreak)
  const text = takingsCsv([entry({ name: typed, note: typed, by: 'asha@zari.example' }), entry({})])
  const rows = strictRows(text)
  expect(rows).toHaveLength(3)
  expect(new Set(rows.map((row) => row.length)).size).toBe(1)
  expect(formulasIn(rows)).toEqual([])
  const records = parse<Record<string, string>>(text, { columns: true, bom: true, record_delimiter: '\r\n' })
  expect(records[0]).toMatchObject({ Customer: typed, Note: typed })
})
