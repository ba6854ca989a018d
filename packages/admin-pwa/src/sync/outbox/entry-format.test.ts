import { requestOf } from '@zari/shared/operations/operation'
import { describe, expect, it } from 'vitest'
import type { StoredEntry } from '../storage.ts'
import { recordedDevice, recordedEntries } from '../testing/recorded/recorded-device.ts'
import { entryFormat, readEntry } from './entry-format.ts'

const ORDER = { kind: 'outfit-details-orders', id: 'an-order' }
const CUSTOMER = { kind: 'customers', id: '919848022338' }
const AT = '2026-11-21T09:30:00.000Z'

const kept = { key: 'one', user: 'asha' }
const stored = { ...kept, ...ORDER, edit: 'notes', fields: { notes: 'beads' }, base: { notes: null } }

function read(row: StoredEntry) {
  const entry = readEntry(row, entryFormat)
  if (!entry) throw new Error('It was not read')
  return entry
}

it('an entry of an earlier format is read as one of today’s, whatever it lacks', () => {
  const { fields, base } = stored
  const edit = { type: 'edit', record: ORDER, name: 'notes', fields, base }
  const today = { ...kept, ...ORDER, format: entryFormat.version, operation: edit }
  for (const format of [1, 2, 3, 4, 5]) expect(read({ ...stored, format })).toEqual(today)
  const payment = { amount: 500 }
  for (const format of [2, 3, 4, 5])
    expect(read({ ...stored, format, edit: 'payment', payment })).toEqual({
      ...today,
      operation: { type: 'pay', record: ORDER, payment },
    })
  expect(read(today)).toEqual(today)
})

it('an entry of a later format can’t be read, so that this app neither sends nor deletes it', () => {
  expect(readEntry({ ...stored, format: entryFormat.version + 1 }, entryFormat)).toBeUndefined()
})

describe('an entry of format 5', () => {
  const { rows, requests } = recordedDevice()

  /** Where and what is sent. A picture that waits is named by its path once it is uploaded. */
  const comparable = ({ method, path, body }: { method: string; path: string; body?: unknown }): unknown =>
    JSON.parse(
      JSON.stringify({ method, path, body }).replaceAll(
        /waiting-picture:[a-z]+|\/objects\/uploads\/upload-\d+/g,
        'a picture',
      ),
    )

  it.each(rows.entries.map((row) => [String(row['edit']), row.key, row] as const))(
    'is read with all that was kept of it beside what it does: %s %s',
    (_edit, _key, row) => {
      const {
        format: _format,
        kind,
        id,
        edit: _name,
        fields: _fields,
        base: _base,
        payment: _payment,
        create: _create,
        operation: _operation,
        design: _design,
        ...rest
      } = row
      const { operation, ...entry } = read(row)
      expect(entry).toEqual({ ...rest, kind, id, format: entryFormat.version })
      expect(operation.record).toEqual({ kind, id })
    },
  )

  it.each(
    requests.flatMap((request) => {
      const row = rows.entries.find(({ key }) => key === request.headers['Idempotency-Key'])
      return row ? [[request.method, request.path, request, row] as const] : []
    }),
  )('asks for the very same as the app of that day: %s %s', (_method, _path, request, row) => {
    expect(comparable(requestOf(read(row).operation))).toEqual(comparable(request))
  })

  it('of each type is among those that were recorded', () => {
    const sent = new Set(requests.map(({ headers }) => headers['Idempotency-Key']))
    const operations = rows.entries.filter(({ key }) => sent.has(key)).map((row) => read(row).operation)
    const types = operations.map((each) => (each.type === 'edit' ? `edit ${each.name}` : each.type))
    expect([...new Set(types)].toSorted()).toEqual([
      'add-measurements',
      'add-person',
      'agree-design',
      'bring-back-person',
      'cancel-duplicate',
      'create',
      'edit contact',
      'edit due-date',
      'edit notes',
      'edit stage',
      'edit status',
      'make-order',
      'mark-message',
      'merge',
      'move-payments',
      'note-message',
      'offer-design',
      'pay',
      'remove-person',
      'rename-person',
      'set-language',
      'set-note',
      'take-back-measurements',
      'take-back-merge',
    ])
  })

  const bare = { fields: {}, base: {}, payment: null, create: null, operation: null }
  const to = { kind: 'outfit-details-orders', id: 'the-other' }
  const path = '/api/admin/outfit-details-orders/an-order'
  const ofCustomer = '/api/admin/customers/919848022338/operations'
  const paid = { amount: 1500, method: 'upi', note: '', at: AT }
  const reversal = { ...paid, amount: -1500, note: 'was another’s', reverses: 'the-payment' }
  const order = { name: 'Sita Kumari', phone: '98480 22338', outfitType: 'Kurtis', at: AT }
  const version = {
    at: AT,
    words: '',
    price: null,
    dueDate: null,
    trialDate: null,
    pictures: ['waiting-picture:sketch'],
    measurements: '2026-11-20 Sita Kumari\nbodyBust 36 1/2',
  }
  const moved = { do: 'move-payments', at: AT, to, payments: ['one', 'two'] }
  const duplicate = { do: 'cancel-duplicate', at: AT, to, movesPayments: true }
  const made = { do: 'make-order', at: AT, to }
  const merged = { do: 'merge', at: AT, with: '919900112233' }
  const noLanguage = { do: 'set-language', at: AT, language: null }
  const note = { do: 'set-note', at: AT, note: '', base: 'Comes on Saturdays' }
  /** Of before the wording and the other orders of a message were kept. */
  const message = {
    do: 'note-message',
    at: AT,
    kind: ORDER.kind,
    orderId: ORDER.id,
    language: 'te',
    text: 'x',
  }

  it.each<[string, object, method: string, path: string, body: unknown]>([
    [
      'a status that is put back',
      { edit: 'status', fields: { status: 'not_started' }, base: { status: 'in_progress' } },
      'PATCH',
      `${path}/status`,
      { status: 'not_started', base: { status: 'in_progress' } },
    ],
    [
      'a stage that is taken back',
      { edit: 'stage', fields: { stage: null }, base: { stage: 'cutting' } },
      'PATCH',
      `${path}/stage`,
      { stage: null, base: { stage: 'cutting' } },
    ],
    [
      'notes that nobody had seen before',
      { edit: 'notes', fields: { notes: 'beads' } },
      'PUT',
      `${path}/notes`,
      { notes: 'beads', base: {} },
    ],
    [
      'a due date',
      { edit: 'due-date', fields: { dueDate: '2026-12-11' }, base: { dueDate: null } },
      'PUT',
      `${path}/due-date`,
      { dueDate: '2026-12-11', base: { dueDate: null } },
    ],
    [
      'a corrected name and phone',
      {
        edit: 'contact',
        fields: { name: 'Sita', phone: '98480 22338' },
        base: { name: 'Seeta', phone: '', visitId: null, personId: null },
      },
      'PUT',
      `${path}/contact`,
      {
        name: 'Sita',
        phone: '98480 22338',
        base: { name: 'Seeta', phone: '', visitId: null, personId: null },
      },
    ],
    ['a payment', { edit: 'payment', payment: paid }, 'POST', `${path}/payments`, paid],
    ['a reversal', { edit: 'payment', payment: reversal }, 'POST', `${path}/payments`, reversal],
    ['a new order', { edit: 'create', create: { order, by: 'asha@zari.example' } }, 'PUT', path, order],
    [
      'a version of the design',
      { edit: 'design', design: { do: 'add', ...version } },
      'POST',
      `${path}/designs`,
      version,
    ],
    [
      'the consent to one',
      { edit: 'design', design: { do: 'agree', design: 'a-version', at: AT, name: 'Sita' } },
      'POST',
      `${path}/designs/a-version/answer`,
      { at: AT, name: 'Sita' },
    ],
    ['moved payments', { edit: 'operation', operation: moved }, 'POST', `${path}/operations`, moved],
    ['a duplicate', { edit: 'operation', operation: duplicate }, 'POST', `${path}/operations`, duplicate],
    ['an order made of it', { edit: 'operation', operation: made }, 'POST', `${path}/operations`, made],
    ...[merged, noLanguage, note, message].map((operation): [string, object, string, string, unknown] => [
      `the customer’s ${operation.do}`,
      { ...CUSTOMER, edit: 'customer', operation },
      'POST',
      ofCustomer,
      operation,
    ]),
  ])('asks for what it was made for: %s', (_what, content, method, at, body) => {
    const row = { ...kept, ...ORDER, ...bare, ...content, format: 5 }
    expect(requestOf(read(row).operation)).toEqual({ method, path: at, body })
  })
})

describe('an entry of format 6, as the app of 26 November 2026 kept it', () => {
  const { entries, requests } = recordedEntries()

  it.each(entries.map((row, index) => [row.key, row, requests[index]] as const))(
    'is read as it is, and asks for the same: %s',
    (_key, row, request) => {
      const entry = read(row)
      expect(entry).toEqual({ ...row, format: entryFormat.version })
      expect({ key: entry.key, ...requestOf(entry.operation) }).toEqual(request)
    },
  )
})
