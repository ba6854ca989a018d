import type { OldCall } from './2026-11-21.ts'

/**
 * What the staff app of 22 November 2026 sends in addition: orders made in the shop, payments, stages,
 * measurements, operations on customers, search. Frozen.
 */

const app = { Accept: 'application/json', 'Zari-Staff': '{user}' }
const keyed = (key: string) => ({ ...app, 'Idempotency-Key': key })

const AT = '2026-11-20T05:30:00.000Z'
const CONSULTATION = '0193f1c0-0000-7000-8000-000000000001'
const QUOTE = '0193f1c0-0000-7000-8000-000000000002'
const ORDER = '0193f1c0-0000-7000-8000-000000000003'
const ADVANCE = '0193f1c0-0000-7000-8000-000000000020'
const WRONG = '0193f1c0-0000-7000-8000-000000000021'
const KEERTHI = '0193f1c0-0000-7000-8000-000000000050'
const SET = '0193f1c0-0000-7000-8000-000000000053'
const LINK = '0193f1c0-0000-7000-8000-000000000063'
const PHONE = '919848022338'
const OTHER = '919900112233'

const orderPath = `/api/admin/outfit-details-orders/${ORDER}`
const customerPath = `/api/admin/customers/${PHONE}`

const record = {
  id: ORDER,
  kind: 'outfit-details-orders',
  name: 'Sita Kumari',
  email: 'sita@example.com',
  phone: '98480 22338',
  outfitType: 'Pattern Blouse',
  additionalDetails: 'Peacock on the back',
  createdAt: 'string',
  updatedAt: 'string',
  revision: 'number',
  madeBy: 'staff@zari.example',
  notes: 'urgent',
  totalAmount: '4500',
  uploadedFiles: 'list',
  measurementsImageUrls: 'list',
  payments: 'list',
  personId: KEERTHI,
}

const madeOrder = {
  name: 'Sita Kumari',
  email: 'sita@example.com',
  phone: '98480 22338',
  outfitType: 'Pattern Blouse',
  measurementsImageUrls: [],
  additionalDetails: 'Peacock on the back',
  dueDate: '2026-12-01',
  notes: 'urgent',
  totalAmount: '4500',
  personId: KEERTHI,
  measurements: '2026-11-20 Sita Kumari\nbodyBust 36 1/2',
  at: AT,
}

const customer = {
  phone: PHONE,
  revision: 'number',
  updatedAt: 'string',
  people: 'list',
  measurements: 'list',
  language: '?string',
  note: '?string',
  merges: 'list',
  messages: 'list',
}

const keerthi = {
  id: KEERTHI,
  name: 'Keerthi',
  alsoKnownAs: 'list',
  addedAt: 'string',
  by: 'staff@zari.example',
  removedAt: null,
}

const set = {
  id: SET,
  personId: KEERTHI,
  takenAt: 'string',
  receivedAt: 'string',
  by: 'staff@zari.example',
  values: { bodyBust: 208, blouseNeckwidth: 40 },
  note: 'with padding',
  takenBackAt: null,
}

function operation(does: string, key: string, body: object, answer: object): OldCall {
  return {
    does,
    method: 'POST',
    path: `${customerPath}/operations`,
    headers: keyed(key),
    body: { ...body, at: AT },
    status: 200,
    answer: { customers: [{ ...customer, ...answer }] },
  }
}

const message = {
  id: '0193f1c0-0000-7000-8000-000000000065',
  at: 'string',
  by: 'staff@zari.example',
  kind: 'outfit-details-orders',
  orderId: ORDER,
  language: 'te',
  text: 'నమస్తే',
}

export const callsOf20261122: readonly OldCall[] = [
  {
    does: 'staff signs in',
    method: 'POST',
    path: '/api/auth/login',
    body: { email: 'staff@zari.example', password: 'a long enough password' },
    status: 200,
    answer: { id: 'string', email: 'staff@zari.example' },
    keep: { user: 'id' },
  },
  {
    does: 'a new device reads what it is to hold',
    method: 'GET',
    path: '/api/admin/first-copy?limit=200',
    headers: app,
    status: 200,
    answer: {
      changed: 'list',
      deleted: 'list',
      customers: 'list',
      cards: 'list',
      cursor: 'string',
      more: 'boolean',
      day: 'string',
      held: { from: '?string', open: 'boolean', cards: 'boolean' },
    },
    keep: { cursor: 'cursor' },
  },
  {
    does: 'a consultation is made in the shop',
    method: 'PUT',
    path: `/api/admin/contact-inquiries/${CONSULTATION}`,
    headers: keyed(CONSULTATION),
    body: {
      name: 'Sita Kumari',
      email: '',
      phone: '98480 22338',
      service: 'Maggam Work',
      details: 'Peacock on the back',
      dueDate: '2026-12-01',
      notes: 'urgent',
      totalAmount: '4500',
      at: AT,
    },
    status: 200,
    answer: { id: CONSULTATION, kind: 'contact-inquiries', service: 'Maggam Work', status: 'not_started' },
  },
  {
    does: 'a custom design is ordered in the shop',
    method: 'PUT',
    path: `/api/admin/custom-outfit-quotes/${QUOTE}`,
    headers: keyed(QUOTE),
    body: {
      name: 'Sita Kumari',
      email: '',
      phone: '98480 22338',
      designImageUrls: [],
      measurementsImageUrls: [],
      additionalDetails: 'Peacock on the back',
      gallerySource: 'Bridal',
      dueDate: '2026-12-01',
      notes: 'urgent',
      totalAmount: '4500',
      at: AT,
    },
    status: 200,
    answer: { id: QUOTE, kind: 'custom-outfit-quotes', gallerySource: 'Bridal', remainingDue: '4500' },
  },
  {
    does: 'an outfit is ordered in the shop, for a person, with her measurements',
    method: 'PUT',
    path: orderPath,
    headers: keyed(ORDER),
    body: madeOrder,
    status: 200,
    answer: {
      ...record,
      status: 'not_started',
      stage: null,
      dueDate: '2026-12-01',
      advancePaid: null,
      remainingDue: '4500',
      measurements: '2026-11-20 Sita Kumari\nbodyBust 36 1/2',
      payments: [],
    },
  },
  {
    does: 'the same is sent again after a lost answer',
    method: 'PUT',
    path: orderPath,
    headers: keyed(ORDER),
    body: madeOrder,
    status: 200,
    answer: record,
  },
  {
    does: 'another order never takes its place',
    method: 'PUT',
    path: orderPath,
    headers: keyed('0193f1c0-0000-7000-8000-000000000009'),
    body: { ...madeOrder, name: 'Somebody else' },
    status: 409,
    answer: { code: 'order_exists', message: 'string' },
  },
  {
    does: 'what is wrong with a new order is said field by field',
    method: 'PUT',
    path: '/api/admin/outfit-details-orders/0193f1c0-0000-7000-8000-000000000004',
    headers: keyed('0193f1c0-0000-7000-8000-000000000004'),
    body: { ...madeOrder, phone: '12' },
    status: 422,
    answer: {
      code: 'validation_failed',
      message: 'Please enter a valid phone number',
      issues: [{ path: 'phone', message: 'string' }],
    },
  },
  {
    does: 'an advance is taken',
    method: 'POST',
    path: `${orderPath}/payments`,
    headers: keyed(ADVANCE),
    body: { amount: 1500, method: 'upi', note: '', at: AT },
    status: 200,
    answer: {
      ...record,
      advancePaid: '1500',
      remainingDue: '3000',
      payments: [
        {
          id: ADVANCE,
          amount: 1500,
          method: 'upi',
          note: '',
          at: 'string',
          receivedAt: 'string',
          by: 'staff@zari.example',
        },
      ],
    },
  },
  {
    does: 'the same payment, sent again, is no second one',
    method: 'POST',
    path: `${orderPath}/payments`,
    headers: keyed(ADVANCE),
    body: { amount: 1500, method: 'upi', note: '', at: AT },
    status: 200,
    answer: { ...record, advancePaid: '1500' },
  },
  {
    does: 'a payment of nothing is refused, so that somebody looks at it',
    method: 'POST',
    path: `${orderPath}/payments`,
    headers: keyed('0193f1c0-0000-7000-8000-000000000029'),
    body: { amount: 0, method: 'cash', note: '', at: AT },
    status: 422,
    answer: { code: 'validation_failed', message: 'string', issues: [{ path: 'amount', message: 'string' }] },
  },
  {
    does: 'a payment is taken that was another’s',
    method: 'POST',
    path: `${orderPath}/payments`,
    headers: keyed(WRONG),
    body: { amount: 500, method: 'cash', note: 'at the trial', at: AT },
    status: 200,
    answer: { ...record, advancePaid: '2000' },
  },
  {
    does: 'it is reversed',
    method: 'POST',
    path: `${orderPath}/payments`,
    headers: keyed('0193f1c0-0000-7000-8000-000000000022'),
    body: { amount: -500, method: 'cash', note: 'was another’s', at: AT, reverses: WRONG },
    status: 200,
    answer: { ...record, advancePaid: '1500', remainingDue: '3000' },
  },
  {
    does: 'another sum is typed, which writes a correcting entry',
    method: 'PUT',
    path: `${orderPath}/notes`,
    headers: keyed('0193f1c0-0000-7000-8000-000000000030'),
    body: { advancePaid: '1,600', base: { advancePaid: '1500' } },
    status: 200,
    answer: { ...record, advancePaid: '1,600', remainingDue: '2900' },
  },
  {
    does: 'it is begun',
    method: 'PATCH',
    path: `${orderPath}/status`,
    headers: keyed('0193f1c0-0000-7000-8000-000000000031'),
    body: { status: 'in_progress', base: { status: 'not_started' } },
    status: 200,
    answer: { ...record, status: 'in_progress', stage: null },
  },
  {
    does: 'it goes to its next stage',
    method: 'PATCH',
    path: `${orderPath}/stage`,
    headers: keyed('0193f1c0-0000-7000-8000-000000000032'),
    body: { stage: 'cutting', base: { stage: null } },
    status: 200,
    answer: { ...record, stage: 'cutting', stageAt: 'string', stageBy: 'staff@zari.example' },
  },
  {
    does: 'a tablet that has seen nothing of that says that it is further',
    method: 'PATCH',
    path: `${orderPath}/stage`,
    headers: keyed('0193f1c0-0000-7000-8000-000000000033'),
    body: { stage: 'stitching', base: { stage: null } },
    status: 200,
    answer: { ...record, stage: 'stitching' },
  },
  {
    does: 'a tablet that takes it back asks somebody, because it went on meanwhile',
    method: 'PATCH',
    path: `${orderPath}/stage`,
    headers: keyed('0193f1c0-0000-7000-8000-000000000034'),
    body: { stage: null, base: { stage: 'cutting' } },
    status: 409,
    answer: {
      code: 'conflict',
      conflicts: [{ field: 'stage', base: 'cutting', mine: null, theirs: 'stitching' }],
      current: { ...record, stage: 'stitching' },
    },
  },
  {
    does: 'newer measurements are taken into the order',
    method: 'PUT',
    path: `${orderPath}/notes`,
    headers: keyed('0193f1c0-0000-7000-8000-000000000035'),
    body: {
      measurements: '2026-11-20 Sita Kumari\nbodyBust 36 1/2\nbodyWaist 30',
      base: { measurements: '2026-11-20 Sita Kumari\nbodyBust 36 1/2' },
    },
    status: 200,
    answer: { ...record, measurements: '2026-11-20 Sita Kumari\nbodyBust 36 1/2\nbodyWaist 30' },
  },
  operation(
    'a person is added',
    KEERTHI,
    { do: 'add-person', name: 'Keerthi', alsoKnownAs: [] },
    { people: [keerthi] },
  ),
  operation(
    'the same, sent again, adds nobody',
    KEERTHI,
    { do: 'add-person', name: 'Keerthi', alsoKnownAs: [] },
    { people: [keerthi] },
  ),
  operation(
    'she gets another name',
    '0193f1c0-0000-7000-8000-000000000051',
    { do: 'rename-person', personId: KEERTHI, name: 'Keerthi, 8 years' },
    { people: [{ ...keerthi, name: 'Keerthi, 8 years', alsoKnownAs: ['Keerthi'] }] },
  ),
  operation(
    'she is measured',
    SET,
    {
      do: 'add-measurements',
      personId: KEERTHI,
      values: { bodyBust: 208, blouseNeckwidth: 40 },
      note: 'with padding',
    },
    { measurements: [set] },
  ),
  operation(
    'what was measured is taken back',
    '0193f1c0-0000-7000-8000-000000000060',
    { do: 'take-back-measurements', setId: SET },
    { measurements: [{ ...set, takenBackAt: 'string' }] },
  ),
  operation(
    'she is removed',
    '0193f1c0-0000-7000-8000-000000000054',
    { do: 'remove-person', personId: KEERTHI },
    { people: [{ ...keerthi, name: 'string', removedAt: 'string' }] },
  ),
  operation(
    'she is brought back',
    '0193f1c0-0000-7000-8000-000000000055',
    { do: 'bring-back-person', personId: KEERTHI },
    { people: [{ ...keerthi, name: 'string' }] },
  ),
  operation(
    'her language is set',
    '0193f1c0-0000-7000-8000-000000000061',
    { do: 'set-language', language: 'te' },
    { language: 'te' },
  ),
  operation(
    'a note is written',
    '0193f1c0-0000-7000-8000-000000000062',
    { do: 'set-note', note: 'Comes on Saturdays', base: null },
    { note: 'Comes on Saturdays' },
  ),
  operation(
    'a note of somebody who has not seen it is kept beside it',
    '0193f1c0-0000-7000-8000-000000000066',
    { do: 'set-note', note: 'Pays by UPI', base: null },
    { note: 'Comes on Saturdays\nPays by UPI' },
  ),
  operation(
    'a message that was opened is noted',
    '0193f1c0-0000-7000-8000-000000000065',
    { do: 'note-message', kind: 'outfit-details-orders', orderId: ORDER, language: 'te', text: 'నమస్తే' },
    { messages: [message] },
  ),
  operation(
    'two numbers of hers are put together',
    LINK,
    { do: 'merge', with: OTHER },
    { merges: [{ id: LINK, with: OTHER, at: 'string', by: 'staff@zari.example', takenBackAt: null }] },
  ),
  {
    does: 'the customer’s page, by either number, has what is stored of both',
    method: 'GET',
    path: `/api/admin/customers/${OTHER}`,
    headers: app,
    status: 200,
    answer: {
      customers: [{ ...customer, phone: OTHER, merges: [{ id: LINK, with: PHONE, takenBackAt: null }] }],
    },
  },
  {
    does: 'it asks for all her orders',
    method: 'GET',
    path: `/api/admin/customers/${OTHER}/orders`,
    headers: app,
    status: 200,
    answer: { orders: 'list', total: 3, owed: 11_900 },
  },
  operation(
    'they are taken apart',
    '0193f1c0-0000-7000-8000-000000000064',
    { do: 'take-back-merge', with: OTHER },
    { merges: [{ id: LINK, with: OTHER, at: 'string', by: 'staff@zari.example', takenBackAt: 'string' }] },
  ),
  {
    does: 'an operation that cannot be done is said at once',
    method: 'POST',
    path: `${customerPath}/operations`,
    headers: keyed('0193f1c0-0000-7000-8000-000000000067'),
    body: { do: 'rename-person', at: AT, personId: 'nobody-of-hers', name: 'Amma' },
    status: 422,
    answer: {
      code: 'validation_failed',
      message: 'string',
      issues: [{ path: 'personId', message: 'string' }],
    },
  },
  {
    does: 'the device hears of orders and customers in one list of changes',
    method: 'GET',
    path: '/api/admin/changes?limit=200&since={cursor}',
    headers: app,
    status: 200,
    answer: {
      changed: [{ id: 'string', kind: 'string', revision: 'number', payments: 'list' }],
      customers: [{ revision: 'number', people: 'list', measurements: 'list', merges: 'list' }],
      deleted: [],
      cursor: 'string',
      more: false,
      day: 'string',
    },
  },
  {
    does: 'the search of everything finds an order of any year',
    method: 'GET',
    path: '/api/admin/search?q=pattern%20sita',
    headers: app,
    status: 200,
    answer: { items: [{ ...record, measurements: 'string' }], total: 1, people: [] },
  },
  {
    does: 'it finds a person under the number',
    method: 'GET',
    path: '/api/admin/search?q=keerthi',
    headers: app,
    status: 200,
    answer: {
      // The order's person counts, not the name on it.
      items: [{ id: ORDER }],
      people: [{ phone: PHONE, personId: KEERTHI, name: 'Keerthi, 8 years', under: 'Sita Kumari' }],
    },
  },
  {
    does: 'a list asks for what is open, and for what is done before what the device holds',
    method: 'GET',
    path: '/api/admin/outfit-details-orders?limit=20&work=open',
    headers: app,
    status: 200,
    answer: { items: [record], total: 1, nextCursor: '?string' },
  },
  {
    does: 'the same of what is done',
    method: 'GET',
    path: '/api/admin/outfit-details-orders?limit=20&skip=20&before=2026-11-01&work=done',
    headers: app,
    status: 200,
    answer: { items: [], total: 0 },
  },
  {
    does: 'the day’s takings are read',
    method: 'GET',
    path: '/api/admin/takings?from=2026-11-20&to=2026-11-20',
    headers: app,
    status: 200,
    answer: {
      from: '2026-11-20',
      to: '2026-11-20',
      entries: [
        {
          id: 'string',
          amount: 'number',
          method: 'string',
          note: '?string',
          at: 'string',
          by: 'staff@zari.example',
          kind: 'outfit-details-orders',
          orderId: ORDER,
          name: 'Sita Kumari',
        },
      ],
    },
  },
  {
    does: 'receipts ask for the shop’s settings',
    method: 'GET',
    path: '/api/admin/shop',
    headers: app,
    status: 200,
    answer: { upiId: '?string' },
  },
  {
    does: 'a list is exported',
    method: 'GET',
    path: '/api/admin/outfit-details-orders/export?format=csv&sort=due&status=in_progress',
    headers: app,
    status: 200,
  },
]
