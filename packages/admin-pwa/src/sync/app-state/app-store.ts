import type { SessionUser } from '@zari/shared/auth/roles'
import type { StoredTemplate } from '@zari/shared/messages/templates'
import { fromKeys } from '@zari/shared/lib/objects'
import type { Wording } from '@zari/shared/messages/templates'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { Orders } from '@zari/shared/orders/visit'
import { DAY_NAMES } from '@zari/shared/shop/opening-hours'
import type { Shop } from '@zari/shared/shop/shop'
import { create, type StateCreator } from 'zustand'
import type { ServerStatus } from '../engine/listener.ts'
import type { EntryOf, OutboxEntry, SeenConflict } from '../engine/entry.ts'
import type { Choices } from '../engine/resolve-entry.ts'
import { createRecordsSlice, type RecordsSlice } from './records-state.ts'

/** Chromium's own event; no standard has it. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

interface DeviceSlice {
  /** `low`: there is little room left for edits; `full`: one could not be kept. */
  room: 'enough' | 'low' | 'full'
  /**
   * Whether this tab can use what is kept on the device. `blocked`: it waits for a tab of the version before to be closed;
   * `outdated`: a later version was opened beside this tab; `newer`: the device was used with a later version.
   */
  stores: 'open' | 'blocked' | 'outdated' | 'newer'
  /** The server is of a later version than this app. */
  isAppOutdated: boolean
  /** Something did not fit since the app was opened, whatever the browser says of its room. */
  hasStorageRunOut: boolean
  /** The browser was asked not to delete this device's data. */
  isPersistenceAsked: boolean
  /** It is another day here than at the server, and the user was told. */
  isClockWrong: boolean
  /** The browser's offer to install the app. */
  installPrompt: InstallPromptEvent | undefined
}

const createDeviceSlice: StateCreator<DeviceSlice> = () => ({
  room: 'enough',
  stores: 'open',
  isAppOutdated: false,
  hasStorageRunOut: false,
  isPersistenceAsked: false,
  isClockWrong: false,
  installPrompt: undefined,
})

/**
 * What is kept of each field; `give-up`: nothing is written; `later`: nobody is there to answer; `ask-again`: it
 * is no longer the same conflict.
 */
export type ConflictAnswer = Choices | 'give-up' | 'later' | 'ask-again'

/** An edit that met another one; it waits for a person to choose, field by field. */
export interface OpenConflict {
  /** Of the edit. */
  key: string
  current: OrderRecord
  conflicts: readonly SeenConflict[]
  settle: (answer: ConflictAnswer) => void
}

interface ConflictSlice {
  /** The first is on the screen, the others wait for their turn. */
  questions: readonly OpenConflict[]
}

const createConflictSlice: StateCreator<ConflictSlice> = () => ({ questions: [] })

/** An order that is made to try the app out. */
export interface TrialOrder {
  id: string
  /** What stands in the sheet at first, by its fields' names. */
  form: Readonly<Record<string, string>>
  /** Where the user was, and is again once it is made. */
  back: string
}

/** The sheet in which a new order is made. */
interface NewOrderSlice {
  /**
   * Open or not; `correcting`: an order that waits, or that the server refused, as it was when that began; `like`: an
   * earlier order of the same customer to start from.
   */
  newOrder: { correcting?: EntryOf<'create'>; trying?: TrialOrder; like?: OrderRecord } | undefined
}

const createNewOrderSlice: StateCreator<NewOrderSlice> = () => ({ newOrder: undefined })

/** A message to be looked at before it is sent. */
export interface MessageTo {
  orders: Orders
  /** What it is about; that which the first order's status says, where there is none. */
  wording?: Wording
}

interface MessageSlice {
  /** The orders whose customer is written to, from any screen. */
  messageTo: MessageTo | undefined
  /** The order that is delivered, alone or with others of its visit, from any screen: it may leave its list meanwhile. */
  delivering: OrderRecord | undefined
}

const createMessageSlice: StateCreator<MessageSlice> = () => ({
  messageTo: undefined,
  delivering: undefined,
})

interface UnsentSlice {
  /** The signed-in person's edits that have not reached the server, in the order they made them. */
  unsent: readonly OutboxEntry[]
  /** The one whose values are being changed, as it was when that began. */
  amending: EntryOf<'edit'> | undefined
}

const createUnsentSlice: StateCreator<UnsentSlice> = () => ({ unsent: [], amending: undefined })

interface ServerSlice {
  /** Undefined before anything has been asked of it. */
  server: ServerStatus | undefined
}

const createServerSlice: StateCreator<ServerSlice> = () => ({ server: undefined })

/** What of the settings the app's screens, messages and receipts say. */
export type StaffShop = Pick<
  Shop,
  | 'name'
  | 'shortName'
  | 'phone'
  | 'street'
  | 'city'
  | 'region'
  | 'postalCode'
  | 'upiId'
  | 'siteLanguages'
  | 'receiptFoot'
  | 'quoteHours'
  | 'dueDays'
  | 'hours'
  | 'holidays'
  | 'piecesPerWeek'
  | 'daysBeforeFunction'
  | 'languages'
  | 'reviewsLink'
> & {
  /** Where customers reach the shop; empty where the server was not told, and before this device has heard of it. */
  publicOrigin?: string
}

/** Before this device has heard whose shop it is. No name of another one stands in for it. */
export const unknownShop: StaffShop = {
  publicOrigin: '',
  name: '',
  shortName: '',
  phone: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  upiId: '',
  siteLanguages: [],
  receiptFoot: '',
  quoteHours: 24,
  dueDays: 7,
  hours: fromKeys(DAY_NAMES, () => ({ opens: '00:00', closes: '23:59' })),
  holidays: [],
  piecesPerWeek: null,
  daysBeforeFunction: 2,
  languages: ['en', 'te', 'hi'],
  reviewsLink: '',
}

interface ShopSlice {
  shop: StaffShop
  /** By `templateKey`; undefined before the server was asked. */
  templates: ReadonlyMap<string, StoredTemplate> | undefined
  /** They are read, or being read. */
  areTemplatesRead: boolean
  setShop: (shop: StaffShop) => void
}

const createShopSlice: StateCreator<ShopSlice> = (set) => ({
  shop: unknownShop,
  templates: undefined,
  areTemplatesRead: false,
  setShop: (shop) => set({ shop }),
})

/** Loading at start; then nobody, or somebody whose session may since have expired (section 4). */
type Session =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; user: SessionUser; expired: boolean }

interface SessionSlice {
  session: Session
  /** They log out; their screens stand a moment longer, and what they would read is not asked for. */
  isLeaving: boolean
  /** Ends what is read for the account when that logs out. */
  accountRequests: AbortController
  /** The call that ends the session at the server. */
  logOutRequest: AbortController | undefined
  setSession: (session: Session) => void
}

const createSessionSlice: StateCreator<SessionSlice> = (set) => ({
  session: { state: 'loading' },
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

/** The one store: who is signed in, the records, what is open. Screens read it by selectors. */
export const useAppStore = create<AppState>()((...args) => ({
  ...createSessionSlice(...args),
  ...createRecordsSlice(...args),
  ...createDeviceSlice(...args),
  ...createUnsentSlice(...args),
  ...createConflictSlice(...args),
  ...createServerSlice(...args),
  ...createNewOrderSlice(...args),
  ...createMessageSlice(...args),
  ...createShopSlice(...args),
}))
