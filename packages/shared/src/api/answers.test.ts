import { afterEach, expect, it, vi } from 'vitest'
import { isLinkOffer } from '../auth/accounts.ts'
import { isNewLink, isPeopleAnswer, isSessionAnswer } from '../auth/people-answers.ts'
import { isCustomersPage, isOrdersOfCustomer, isSearchAnswer } from '../customers/customer-answers.ts'
import { isCustomersAnswer } from '../customers/read-customer.ts'
import { isGallery } from '../gallery/piece.ts'
import { isStaffGallery } from '../gallery/staff-piece.ts'
import { isTemplateList } from '../messages/templates.ts'
import { isOnboardingState } from '../onboarding/onboarding.ts'
import { isHistory, isOrderCounts, isOrderPage, isTakings } from '../orders/order-answers.ts'
import { isPublishingState } from '../publishing/publication.ts'
import { isPublicShopInfo, isShopSettings } from '../shop/shop-settings.ts'
import { isChangesPage } from '../sync/changes-page.ts'
import { isBackupState } from '../system/system-status.ts'
import { isNetworkError } from './api-error.ts'
import type { IsAnswer } from './answers.ts'
import { request } from './request.ts'

afterEach(() => vi.unstubAllGlobals())

const answer = (body: string | null, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))

const person = { id: '1', email: 'asha@zari.example', name: 'Asha', role: 'tailor', disabledAt: null }
const link = { email: 'sita@zari.example', name: 'Sita', role: 'tailor', expiresAt: '2026-11-23T10:00:00Z' }
const record = { id: 'a', kind: 'contact-inquiries', revision: 2, status: 'waits for cloth' }
const unchanged = { version: 0, changedAt: null, changedBy: null }
const piece = {
  ...unchanged,
  id: 'p',
  title: 'Blouse',
  category: 'sarees',
  price: 4500,
  picture: null,
  state: 'lent',
  version: 3,
}
const taken = {
  id: 't',
  amount: 500,
  method: 'wallet',
  note: '',
  at: '2026-11-23T10:00:00Z',
  by: person.email,
  orderId: 'a',
  name: 'Meera',
}

/** With kinds, states and methods that this app does not know. */
const answers: Record<string, [IsAnswer<unknown>, object]> = {
  session: [isSessionAnswer, person],
  changes: [
    isChangesPage,
    {
      changed: [record],
      deleted: [{ kind: 'alterations', id: 'b' }],
      customers: [{ phone: '919876543210', revision: 1 }],
      cursor: 'c.1',
      more: false,
      role: 'tailor',
    },
  ],
  people: [
    isPeopleAnswer,
    {
      people: [{ ...person, devices: [{ id: 'd', device: '', seenAt: '2026-11-23T10:00:00Z' }] }],
      invitations: [{ ...link, by: person.email }],
      passwordLinks: [],
    },
  ],
  'new link': [isNewLink, { ...link, token: 'x', purpose: 'visit' }],
  'link offer': [isLinkOffer, { ...link, purpose: 'visit' }],
  'published gallery': [
    isGallery,
    [{ ...piece, imageUrl: '/assets/blouse.webp', description: null, sortOrder: 1 }],
  ],
  gallery: [isStaffGallery, { pieces: [piece], requests: { p: { all: 3, lately: 1 } } }],
  customer: [isCustomersAnswer, { customers: [{ phone: '919876543210', revision: 1 }] }],
  'orders of a customer': [isOrdersOfCustomer, { orders: [record], total: 1, owed: 0 }],
  'page of customers': [
    isCustomersPage,
    { customers: [{ newest: record, numbers: ['919876543210'], count: 2, owed: 0 }], nextCursor: null },
  ],
  'page of a list': [isOrderPage, { items: [record], nextCursor: null, total: 1 }],
  search: [isSearchAnswer, { items: [record], nextCursor: null, total: 1, people: [] }],
  counts: [isOrderCounts, { counts: { 'contact-inquiries': 3, alterations: 1 } }],
  history: [isHistory, [{ field: 'lining', from: null, to: 'silk', by: person.email, at: taken.at }]],
  takings: [isTakings, { from: '2026-11-23', to: '2026-11-23', entries: [taken] }],
  onboarding: [isOnboardingState, { isOpen: true, steps: { name: 'asked' }, testOrder: null }],
  publishing: [
    isPublishingState,
    {
      versions: [{ version: 1, at: taken.at, changes: null }],
      shown: 1,
      trouble: null,
      changes: [{ type: 'banner' }],
      revision: 'r',
    },
  ],
  settings: [isShopSettings, { ...unchanged, name: 'Zari', shortName: 'Zari', prices: 'in words' }],
  'public shop': [isPublicShopInfo, { name: 'Zari', shortName: 'Zari', isDemo: false }],
  templates: [isTemplateList, { templates: [{ language: 'ta' }] }],
  backups: [
    isBackupState,
    {
      isSetUp: false,
      at: '02:00',
      isEncrypted: false,
      onSameDisk: null,
      provenAt: null,
      lastAt: null,
      problem: null,
    },
  ],
}

const others = ['null', '"ok"', '[{}]', '{}', '{"status":"ok"}', '{"success":true,"data":[]}']

it.each(Object.entries(answers))(
  'refuses another answer to %s as that of something else',
  async (_, [isAnswer]) => {
    for (const other of others) {
      answer(other)
      const error = await request('/', isAnswer).catch((reason: unknown) => reason)
      expect.soft(error, other).toBeInstanceOf(TypeError)
      expect.soft(isNetworkError(error), other).toBe(true)
    }
    answer(null, 204)
    await expect.soft(request('/', isAnswer)).rejects.toThrow(TypeError)
  },
)

it.each(Object.entries(answers))(
  'takes %s of a later server whole, with fields and values that it does not know',
  async (_, [isAnswer, body]) => {
    const later = Array.isArray(body)
      ? body.map((each: object) => ({ ...each, colour: 'red' }))
      : { ...body, colour: 'red' }
    answer(JSON.stringify(later))
    expect(await request('/', isAnswer)).toEqual(later)
  },
)
