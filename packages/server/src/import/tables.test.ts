import type { Assignees } from '@zari/shared/auth/tailors'
import { ADJUSTMENT_LINE, billText, formatBill } from '@zari/shared/bill/bill'
import { type MaterialItem, writeMaterial } from '@zari/shared/orders/material'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aFolder } from '../testing/a-folder.ts'
import { readNaming, UnknownWords } from './naming.ts'
import { type ImportedOrder, isTotalRow, orderOfRow } from './order-row.ts'
import { rowsOfFile } from './read-file.ts'
import { surveyOf } from './survey.ts'
import { ImportError, type ImportKind } from './types.ts'

const folder = await aFolder()

interface Read {
  orders: ImportedOrder[]
  documents: Record<string, unknown>[]
  problems: string[]
  totals: number[]
}

/** Reads a table as the import does, without a shop. */
async function read(
  table: string,
  {
    columns = [],
    statuses = [],
    kind,
    assignees = {},
    name = 'outfit-orders.csv',
  }: {
    columns?: string[]
    statuses?: string[]
    kind?: ImportKind
    assignees?: Assignees
    name?: string
  } = {},
): Promise<Read> {
  const file = join(folder, name)
  await writeFile(file, table)
  const naming = readNaming(columns, statuses)
  const survey = (await surveyOf(file, kind, naming)).get(undefined)
  if (survey instanceof ImportError) throw survey
  const done: Read = { orders: [], documents: [], problems: [], totals: [] }
  for await (const { line, values, problem } of rowsOfFile(file, kind, naming)) {
    if (!survey || !values) {
      done.problems.push(`${line} ${problem}`)
      continue
    }
    const order = orderOfRow('outfit-details-orders', values, { ...survey, assignees })
    if (isTotalRow(values, order)) done.totals.push(line)
    else if (order.problem) done.problems.push(`${line} ${order.problem}`)
    else {
      done.orders.push(order)
      done.documents.push(order.document)
    }
  }
  return done
}

const lakshmi = { name: 'Lakshmi', phone: '9876543210', totalAmount: '5000' }
const silk: MaterialItem = { what: 'Green silk, 3 m', count: 1, picture: null, returnedOn: null }
const padma = { name: 'Padma', phone: '9876500000', totalAmount: '700' }

describe('tables as spreadsheets write them', () => {
  it.each([
    [
      'empty cells that are missing',
      'Name,Phone,Total,Notes,Address\nLakshmi,9876543210,5000\nPadma,9876500000,700,,',
    ],
    ['empty cells that are too many', 'Name,Phone,Total\nLakshmi,9876543210,5000,,,\nPadma,9876500000,700,'],
    ['a comma after the last heading', 'Name,Phone,Total,\nLakshmi,9876543210,5000\nPadma,9876500000,700,'],
    [
      'headings that end in CRLF over rows that end in LF',
      'Name,Phone,Total\r\nLakshmi,9876543210,5000\nPadma,9876500000,700\n',
    ],
    ['lines that end in CR', 'Name,Phone,Total\rLakshmi,9876543210,5000\rPadma,9876500000,700\r'],
    [
      'line breaks in headings',
      '"Customer\nName","Mobile\r\nNo.","Total\nAmount"\nLakshmi,9876543210,5000\nPadma,9876500000,700',
    ],
    [
      'the name of the shop above the headings',
      'Kalyani Designers,,\n"Ameerpet, Hyderabad",,\n,,\nName,Phone,Total\nLakshmi,9876543210,5000\nPadma,9876500000,700',
    ],
    [
      'the name of the shop above headings that are separated by semicolons',
      'Kalyani Designers, Ameerpet, Hyderabad, Telangana\nName;Phone;Total\nLakshmi;9876543210;5000\nPadma;9876500000;700',
    ],
  ])('%s', async (_what, table) => {
    const { documents, problems } = await read(table)
    expect(documents).toMatchObject([lakshmi, padma])
    expect(problems).toEqual([])
  })

  it.each([['Total,,5700'], [',Grand Total:,5700'], ['"మొత్తం",,5700']])(
    '%j below the rows is left out and told of',
    async (row) => {
      const { documents, totals } = await read(`Name,Phone,Total\nLakshmi,9876543210,5000\n${row}\n`)
      expect([documents.length, totals]).toEqual([1, [3]])
    },
  )

  it.each([
    ['Ramesh', 'tailor-1', []],
    ['a person', undefined, ['a person']],
    ['Bina', undefined, ['Bina']],
    ['Asha', undefined, ['Asha']],
    ['0193f1c0-0000-7000-8000-000000000201', '0193f1c0-0000-7000-8000-000000000201', []],
    ['64b7f0c2a1b2c3d4e5f60718', '64b7f0c2a1b2c3d4e5f60718', []],
  ])('the assignee is found by their name or id: %s', async (cell, assigneeId, kept) => {
    const assignees = {
      'tailor-1': { name: 'ramesh', isActive: false },
      'account-1': { name: 'Asha', isActive: false },
      'account-2': { name: 'Asha', isActive: true },
      'account-3': { name: 'Bina', isActive: true },
      'account-4': { name: 'Bina', isActive: true },
    }
    const { orders } = await read(`Name,Phone,Assigned to\nLakshmi,9876543210,${cell}\n`, { assignees })
    expect(orders[0]?.document['assigneeId'] ?? undefined).toBe(assigneeId)
    expect(orders[0]?.kept.map(({ value }) => value)).toEqual(kept)
  })

  it.each([
    ['2 × Green silk, 3 m', [{ ...silk, count: 2 }]],
    ['1 × Green silk, 3 m, returned 20 Sept 2026', [{ ...silk, returnedOn: '2026-09-20' }]],
    ['1 × Green silk, 3 m, returned later', [{ ...silk, what: 'Green silk, 3 m, returned later' }]],
    ['1 × Lace, returned 9876543210', [{ ...silk, what: 'Lace, returned 9876543210' }]],
    ['1 × Green silk, 3 m\r\n\r\n1 x Green silk, 3 m', [silk, silk]],
    [writeMaterial([silk]) ?? '', [silk]],
  ])('material is read as it is exported: %s', async (cell, items) => {
    const table = `Name,Phone,Material\nLakshmi,9876543210,"${cell.replaceAll('"', '""')}"\n`
    const { documents } = await read(table)
    expect(documents[0]?.['material']).toBe(writeMaterial(items))
  })

  it.each(['Green silk', '1500 × pearls'])(
    'material that is no list is kept as extra data: %s',
    async (cell) => {
      const { orders } = await read(`Name,Phone,Material\nLakshmi,9876543210,${cell}\n`)
      expect(orders[0]?.document['material'] ?? null).toBeNull()
      expect(orders[0]?.kept).toContainEqual({ name: 'material', value: cell })
    },
  )

  const bill = [
    { id: 'line-1', row: null, what: 'Blouse, red', count: 3, each: 1250.5 },
    { id: 'line-2', row: null, what: 'Discount', count: 1, each: -100 },
    { id: ADJUSTMENT_LINE, row: null, what: 'Adjustment', count: 1, each: 48.5 },
  ]

  it.each([formatBill(bill), billText(bill)])('a bill is read as it is exported: %s', async (cell) => {
    const table = `Name,Phone,Bill,Total\nLakshmi,9876543210,"${cell.replaceAll('"', '""')}",3700\n`
    const { documents } = await read(table)
    expect(documents[0]).toMatchObject({ bill: billText(bill), totalAmount: '3700', remainingDue: '3700' })
  })

  it.each([
    ['1 × Lining, ₹200', '300'],
    ['Lining 200', '200'],
    ['1 × Lining, ₹200', ''],
  ])('a bill that is not the total is kept as extra data: %s and %s', async (cell, total) => {
    const { orders } = await read(`Name,Phone,Bill,Total\nLakshmi,9876543210,"${cell}",${total}\n`)
    expect([orders[0]?.document['bill'] ?? null, orders[0]?.document['totalAmount'] ?? '']).toEqual([
      null,
      total,
    ])
    expect(orders[0]?.kept).toContainEqual({ name: 'bill', value: cell })
  })

  it('a row with neither name nor phone, or with a cell too many, is refused by its number', async () => {
    const { problems } = await read('Name,Phone,Total\n,,500\nLakshmi,9876543210,5000,blue\nwith lace\n')
    expect(problems).toEqual([
      '2 has neither a name nor a phone number',
      '3 has 4 cells for 3 headings',
      '4 has 1 cell for 3 headings',
    ])
  })

  it('a file without a known heading is refused with the headings that it has', async () => {
    const table = 'Kunde,Rufnummer\nLakshmi,9876543210\nTotal,1\n'
    const wanted = 'has no heading that is known. Its headings: Kunde, Rufnummer.'
    await expect(read(table, { kind: 'outfit-details-orders' })).rejects.toThrow(wanted)
    const columns = ['Kunde=name', 'Rufnummer=Phone']
    const { documents } = await read(table, { kind: 'outfit-details-orders', columns })
    expect(documents).toMatchObject([{ name: 'Lakshmi', phone: '9876543210' }])
  })
})

it('cells are read without what was put around them', async () => {
  const cells = [
    '="0987654321"',
    "'+91 98765 43210",
    "'0987654321",
    '\u202a+91 98765 43210\u202c',
    '9876543210.0',
    '98765\u00a043210',
  ]
  const rows = cells.map((cell) => `"${cell.replaceAll('"', '""')}"," \u200bLakshmi\u200e",5000.0,2.0`)
  const { documents } = await read(`Phone,Name,Total,Quantity\n${rows.join('\n')}`)
  expect(documents.map(({ phone }) => phone)).toEqual([
    '0987654321',
    '+91 98765 43210',
    '0987654321',
    '+91 98765 43210',
    '9876543210',
    '98765 43210',
  ])
  for (const document of documents)
    expect(document).toMatchObject({ name: 'Lakshmi', totalAmount: '5000', quantity: 2 })
})

it('words stay as they are, in their script and with their emoji', async () => {
  const { documents } = await read('Name,Phone,Notes\nక్\u200cస,९८७६५४३२१०,౨ pieces – ❤\uFE0F\n')
  expect(documents).toMatchObject([{ name: 'క్\u200cస', phone: '९८७६५४३२१०', notes: '౨ pieces – ❤\uFE0F' }])
})

describe('a column of dates', () => {
  const table = (...dates: string[]) =>
    `Name,Phone,Order Date,Delivery Date\n${dates.map((date) => `A,9876543210,"${date}","${date}"`).join('\n')}`
  const days = ({ documents }: Read) => documents.map(({ dueDate }) => dueDate)
  const notes = ({ orders }: Read) => orders.flatMap((order) => order.notes).join('\n')

  it('has the month first as soon as one value says so', async () => {
    const done = await read(table('3/4/2026', '12/20/2026'))
    expect(days(done)).toEqual(['2026-03-04', '2026-12-20'])
    expect(done.documents[0]?.['createdAt']).toEqual(new Date('2026-03-03T18:30:00Z'))
    expect(notes(done)).toContain(
      'the dates of the column "Delivery Date" are read with the month first, as line 3 shows',
    )
  })

  it('that is read with the month first is kept as it is written', async () => {
    const { orders } = await read('Name,Phone,Delivery Date\nA,9876543210,12/20/2026')
    expect(orders[0]?.kept).toEqual([{ name: 'dueDate', value: '12/20/2026' }])
    expect(orders[0]?.notes.join('\n')).toContain('read with the month first, as line 2 shows')
  })

  it('has the day first as soon as one value says so', async () => {
    const done = await read(table('3/4/2026', '20/12/26'))
    expect(days(done)).toEqual(['2026-04-03', '2026-12-20'])
    expect(notes(done)).toContain('are read with the day first, as line 3 shows')
  })

  it('has the day first where nothing tells, and the report says so', async () => {
    const done = await read(table('3/4/2026', '5.6.2026'))
    expect(days(done)).toEqual(['2026-04-03', '2026-06-05'])
    expect(notes(done)).toContain('with the day first, although every date in it could have the month first')
  })

  it('is refused where it says both, with both lines', async () => {
    await expect(read(table('3/4/2026', '20/12/2026', '12/20/2026'))).rejects.toThrow(
      'has dates of two kinds in the column "Order Date": "20/12/2026" in line 3 has the day first, "12/20/2026" in line 4 the month',
    )
  })

  it('is read in every way in which people and spreadsheets write one', async () => {
    const written = [
      '20-Dec-26',
      '20/12/26',
      '20 Dec 2026',
      'Dec 20, 2026',
      '2026/12/20',
      '20.12.26',
      '46376',
    ]
    const done = await read(table(...written, '20-Dec-26 10:30', '46376.4375'))
    expect(new Set(days(done))).toEqual(new Set(['2026-12-20']))
    expect(done.documents.at(-1)?.['createdAt']).toEqual(new Date('2026-12-20T05:00:00Z'))
  })
})

describe('what mongoexport writes', () => {
  const createdAt = new Date('2026-11-01T05:30:00Z')
  const dueDate = '2026-12-20'
  const common = { outfitType: 'Blouse', dueDate }

  it.each([
    [
      'relaxed',
      {
        totalAmount: 5000,
        advancePaid: 1500.5,
        createdAt: { $date: createdAt },
        dueDate: { $date: '2026-12-20T00:00:00Z' },
      },
      { totalAmount: '5000', advancePaid: '1500.5', remainingDue: '3499.5' },
    ],
    [
      'relaxed, with a decimal total',
      { totalAmount: { $numberDecimal: '5000.50' }, createdAt: { $date: createdAt } },
      { totalAmount: '5000.50', remainingDue: '5000.5' },
    ],
    [
      'canonical',
      {
        phone: { $numberLong: '9876543210' },
        totalAmount: '5000',
        createdAt: { $date: { $numberLong: String(createdAt.getTime()) } },
        quantity: { $numberInt: '2' },
      },
      { totalAmount: '5000', remainingDue: '5000', quantity: 2 },
    ],
  ])('%s', async (_what, fields, wanted) => {
    const row = { _id: { $oid: '6560a1b2c3d4e5f601234570' }, ...lakshmi, ...common, ...fields }
    const { documents, orders } = await read(JSON.stringify(row), { name: 'outfit-orders.json' })
    const { name, phone } = lakshmi
    expect(documents).toMatchObject([
      { _id: '6560a1b2c3d4e5f601234570', name, phone, ...common, createdAt, ...wanted },
    ])
    expect(orders[0]?.kept).toEqual([])
  })
})

describe('a column of amounts', () => {
  const table = (...amounts: string[]) =>
    `Name,Phone,Total\n${amounts.map((amount) => `A,9876543210,"${amount}"`).join('\n')}`

  it.each([
    ['a decimal comma', ['5.000', '1.000,50', '1,50'], ['5000', '1.000,50', '1.5']],
    ['a decimal point', ['5.000', '1,25,000.00', '1,50', '5000.0'], ['5', '1,25,000.00', '150', '5000']],
  ])('with %s', async (_what, amounts, totals) => {
    const { documents, orders } = await read(table(...amounts))
    expect(documents.map(({ totalAmount }) => totalAmount)).toEqual(totals)
    expect(orders[0]?.kept).toEqual([{ name: 'totalAmount', value: '5.000' }])
    expect(orders[0]?.notes).toContain(
      'a totalAmount like "5.000" or "1,50" is read as the other amounts of its column',
    )
  })

  it.each([
    ['nothing else', ['5.000', '700']],
    ['both marks', ['5.000', '5.000,00', '5,000.00']],
  ])('that shows %s leaves what may be two amounts to the shop', async (_what, amounts) => {
    await expect(read(table(...amounts))).rejects.toThrow(
      'has the totalAmount "5.000", which may be 5000 or 5: write one of these',
    )
  })

  it('with amounts of several countries, each of which reads one way', async () => {
    const { documents } = await read(
      'Name,Phone,Total,Advance\nA,9876503028,"5.000,00","1.000,50"\n' +
        'B,9876503029,"1,25,000.00","25,000"\nC,9876503030,"5 000,00",0\n',
    )
    expect(documents.map(({ remainingDue }) => remainingDue)).toEqual(['3999.5', '100000', '5000'])
  })

  it('of our own export keeps what no one could read', async () => {
    const row = { ...lakshmi, totalAmount: '5.000', kind: 'outfit-details-orders', revision: 1, payments: [] }
    const { documents } = await read(JSON.stringify(row), { name: 'outfit-orders.json' })
    expect(documents).toMatchObject([{ totalAmount: '5.000' }])
  })
})

describe('a stated balance', () => {
  const amounts = async (total: string, advance: string, balance: string) => {
    const { documents, orders } = await read(
      `Name,Phone,Total,Advance,Balance,Notes\nA,9876543210,"${total}","${advance}","${balance}",blue`,
    )
    const { totalAmount, advancePaid, remainingDue, notes } = documents[0] ?? {}
    return { amounts: [totalAmount, advancePaid, remainingDue], notes, kept: orders[0]?.kept }
  }

  it.each([
    [
      ['5,000', '2000', '3000'],
      ['5,000', '2000', '3000'],
    ],
    [
      ['5000', '', '3000'],
      ['5000', '2000', '3000'],
    ],
    [
      ['5000', '', '5000'],
      ['5000', null, '5000'],
    ],
    [
      ['', '2000', '3000'],
      ['5000', '2000', '3000'],
    ],
    [
      ['', '', '3000'],
      [null, null, '3000'],
    ],
    [
      ['', '2000', '0'],
      [null, '2000', '0'],
    ],
    [
      ['1000', '1500', '0'],
      ['1000', '1500', '0'],
    ],
  ])('that fits, or that is one of two amounts: %j is %j', async (typed, stored) => {
    const read = await amounts(typed[0] ?? '', typed[1] ?? '', typed[2] ?? '')
    expect(read).toMatchObject({ amounts: stored, notes: 'blue' })
  })

  it.each([
    ['10000', '2000', '5000', '8000'],
    ['9500 + 500 falls', '2000', '8000', '0'],
    ['10000', 'some', '5000', '10000'],
    ['10000', '2000', 'later', '8000'],
  ])(
    'that fits nothing stands in the notes with the others: %s, %s, %s',
    async (total, advance, balance, due) => {
      const read = await amounts(total, advance, balance)
      expect(read.amounts).toEqual([total, advance, due])
      expect(read.notes).toBe(
        `blue\nAs it was written: Total ${total}, advance ${advance}, balance ${balance}`,
      )
      expect(read.kept).toContainEqual({ name: 'remainingDue', value: balance })
    },
  )
})

describe('headings of other systems', () => {
  it.each([
    ['Customer Name,Customer Mobile,Customer Email,Bill Date,Estimated Delivery Date,Trail Date,Amount,Paid'],
    ['Name,Mobile No.,Email Address,Order Date,Delivery Date,Trial Date,Total,Advance'],
    ['Full Name,Phone Number,E-Mail,Created Date,Due Date,Trial Date,Grand Total,Advance Paid'],
    ['customer_name,mobile,email_id,Booking Date,Expected Delivery,trial_date,Total Amount,Amount Paid'],
    ['Client,WhatsApp Number,Mail,Timestamp,Delivery,Trial,Bill Amount,Advance Amount'],
  ])('%s', async (headings) => {
    const { documents, orders } = await read(
      `${headings}\nLakshmi,9876543210,l@example.com,2026-12-01,2026-12-20,2026-12-15,5000,2000`,
    )
    expect(documents).toMatchObject([
      {
        ...lakshmi,
        email: 'l@example.com',
        createdAt: new Date('2026-11-30T18:30:00Z'),
        dueDate: '2026-12-20',
        trialDate: '2026-12-15',
        advancePaid: '2000',
        remainingDue: '3000',
      },
    ])
    expect(orders[0]?.kept).toEqual([])
  })

  it('of two columns for one field the one is taken that is called most like it', async () => {
    const { documents, orders } = await read('Amount,Total,Name,Phone\n450,5000,Lakshmi,9876543210')
    expect(documents).toMatchObject([lakshmi])
    expect(orders[0]?.kept).toEqual([{ name: 'Amount', value: '450' }])
  })
})

describe('statuses of other systems', () => {
  const readStatus = async (status: string, statuses: string[] = []) => {
    const { orders } = await read(`Name,Phone,Status\nA,9876543210,${status}`, { statuses })
    const { document = {}, unknownStatus } = orders[0] ?? {}
    return [document['status'], document['stage'] ?? null, unknownStatus]
  }

  it.each([
    ['Delivered', 'completed', null],
    ['DONE', 'completed', null],
    ['Collected', 'completed', null],
    ['Closed', 'completed', null],
    ['Paid', 'completed', null],
    ['wc-completed', 'completed', null],
    ['Canceled', 'cancelled', null],
    ['wc-cancelled', 'cancelled', null],
    ['Pending', 'not_started', null],
    ['wc-on-hold', 'not_started', null],
    ['In Progress', 'in_progress', null],
    ['Ready', 'in_progress', 'ready'],
    ['Stitching', 'in_progress', 'stitching'],
  ])('%s is %s', async (word, status, stage) => {
    expect(await readStatus(word)).toEqual([status, stage, undefined])
  })

  it('another is kept as it stands, unless it is said what it means', async () => {
    expect(await readStatus('Given to aunty')).toEqual(['Given to aunty', null, 'Given to aunty'])
    expect(await readStatus('Given to aunty', ['given to AUNTY=completed'])).toEqual([
      'completed',
      null,
      undefined,
    ])
  })
})

describe('what is said of headings and statuses', () => {
  it.each([
    [['Tailor'], [], '--column "Tailor" has to be like --column "Heading=field"'],
    [['Tailor=tailor'], [], '"tailor" is not a field. Fields are id,'],
    [[], ['=completed'], 'has to be like --status "Word=completed"'],
    [
      [],
      ['Given=gone'],
      '"gone" is not a status. Statuses are not_started, in_progress, completed, cancelled',
    ],
  ])('%j %j is refused', (columns, statuses, problem) => {
    expect(() => readNaming(columns, statuses)).toThrow(problem)
  })

  it('is asked for by lines to copy', () => {
    const unknown = new UnknownWords()
    expect(unknown.lines()).toEqual([])
    unknown.addColumn('Cloth "by"\n $shop')
    unknown.addColumn('cloth by shop')
    unknown.addStatus('Given to aunty')
    expect(unknown.lines().slice(-2)).toEqual([
      '  --column "cloth by shop=FIELD"',
      '  --status "Given to aunty=STATUS"',
    ])
  })
})
