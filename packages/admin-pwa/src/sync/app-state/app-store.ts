import type { SessionUser } from '@zari/shared/auth/roles'
import { fromKeys } from '@zari/shared/lib/objects'
import type { StoredTemplate, Wording } from '@zari/shared/messages/templates'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { Orders } from '@zari/shared/orders/visit'
import { DAY_NAMES } from '@zari/shared/shop/opening-hours'
import type { Shop } from '@zari/shared/shop/shop'
import type { ReactNode } from 'react'
import { create, type StateCreator } from 'zustand'
import type { EntryOf, OutboxEntry, SeenConflict } from '../engine/entry.ts'
import type { ServerStatus } from '../engine/ports.ts'
import type { Choices } from '../engine/resolve-entry.ts'
import { createRecordsSlice, type RecordsSlice } from './records-state.ts'

/** Chromium's own event; no standard has it. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

interface DeviceSlice {
  /** `low`: there is little room left for edits; `full`: one could not be kept. */
  room: 'enough' | 'low' | 'full'
  /** `blocked`: waits for a tab of the version before; `outdated`: a later version is open beside; `newer`: was used with a later one; `refused`: by the browser's settings. */
  stores: 'open' | 'blocked' | 'outdated' | 'newer' | 'refused'
  isAppOutdated: boolean
  hasStorageRunOut: boolean
  isPersistenceAsked: boolean
  isClockWrong: boolean
  installPrompt: InstallPromptEvent | undefined
}

/** `give-up`: nothing is written; `later`: the question is closed unanswered; `ask-again`: it is no longer the same conflict. */
export type ConflictAnswer = Choices | 'give-up' | 'later' | 'ask-again'

export interface OpenConflict {
  key: string
  current: OrderRecord
  conflicts: readonly SeenConflict[]
  settle: (answer: ConflictAnswer) => void
}

interface ConflictSlice {
  questions: readonly OpenConflict[]
}

export interface TrialOrder {
  id: string
  form: Readonly<Record<string, string>>
  /** Where the user was. */
  back: string
}

/** `correcting`: an order that waits or was refused, as it was when that began; `like`: an earlier order to start from. */
export interface NewOrderStart {
  correcting?: EntryOf<'create'>
  trying?: TrialOrder
  like?: OrderRecord
}

interface NewOrderSlice {
  newOrder: NewOrderStart | undefined
}

export interface MessageTo {
  orders: Orders
  wording?: Wording
}

interface MessageSlice {
  messageTo: MessageTo | undefined
  /** It may leave its list meanwhile. */
  delivering: OrderRecord | undefined
  /** As it was before an edit that moves it in lists. */
  heldPlace: OrderRecord | undefined
  cancelling: OrderRecord | undefined
}

interface UnsentSlice {
  unsent: readonly OutboxEntry[]
  amending: EntryOf<'edit'> | undefined
}

interface ServerSlice {
  server: ServerStatus | undefined
}

const unknownFields = {
  name: '',
  shortName: '',
  phone: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  upiId: '',
  siteLanguages: [],
  customerPictures: 'never',
  receiptFoot: '',
  quoteHours: 24,
  dueDays: 7,
  hours: fromKeys(DAY_NAMES, () => ({ opens: '00:00', closes: '23:59' })),
  holidays: [],
  piecesPerWeek: null,
  daysBeforeFunction: 2,
  languages: ['en', 'te', 'hi'],
  reviewsLink: '',
} satisfies Partial<Shop>

export type StaffShop = Pick<Shop, keyof typeof unknownFields> & {
  /** Where customers reach the shop; empty before that is known. */
  publicOrigin?: string
  /** The outfits ordered most, by name. */
  topOutfits?: readonly string[]
}

export const unknownShop: StaffShop = { publicOrigin: '', topOutfits: [], ...unknownFields }

interface ShopSlice {
  shop: StaffShop
  /** By `templateKey`; undefined before the server was asked. */
  templates: ReadonlyMap<string, StoredTemplate> | undefined
  areTemplatesRead: boolean
  setShop: (shop: StaffShop) => void
}

const createShopSlice: StateCreator<ShopSlice> = (set) => ({
  shop: unknownShop,
  templates: undefined,
  areTemplatesRead: false,
  setShop: (shop) => set({ shop }),
})

type Session =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; user: SessionUser; expired: boolean }

interface SessionSlice {
  session: Session
  /** A dialog from a bundle that is loaded when needed. */
  overlay: ReactNode
  /** Their screens stay for a moment, and send no requests. */
  isLeaving: boolean
  accountRequests: AbortController
  logOutRequest: AbortController | undefined
  setSession: (session: Session) => void
}

const createSessionSlice: StateCreator<SessionSlice> = (set) => ({
  session: { state: 'loading' },
  overlay: undefined,
  isLeaving: false,
  accountRequests: new AbortController(),
  logOutRequest: undefined,
  setSession: (session) => set(session.state === 'signed-in' ? { session } : { session, isLeaving: false }),
})

export type AppState = SessionSlice &
  RecordsSlice &
  UnsentSlice &
  DeviceSlice &
  ConflictSlice &
  ServerSlice &
  NewOrderSlice &
  MessageSlice &
  ShopSlice

export const useAppStore = create<AppState>()((...args) => ({
  ...createSessionSlice(...args),
  ...createRecordsSlice(...args),
  ...createShopSlice(...args),
  room: 'enough',
  stores: 'open',
  isAppOutdated: false,
  hasStorageRunOut: false,
  isPersistenceAsked: false,
  isClockWrong: false,
  installPrompt: undefined,
  questions: [],
  newOrder: undefined,
  messageTo: undefined,
  delivering: undefined,
  cancelling: undefined,
  heldPlace: undefined,
  unsent: [],
  amending: undefined,
  server: undefined,
}))
