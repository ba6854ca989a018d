import { typedKeys } from '@zari/shared/lib/objects'
import type { OrderRecord, ShownPiece } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { Connection, mongo } from 'mongoose'
import { createOrderReads, type OrderReads } from '../../db/stand-in/index.ts'
import type { Transaction } from '../../db/transaction.ts'
import {
  type AppliedKeys,
  ChangeFeed,
  type ChangeLog,
  createAppliedKeys,
  createChangeLog,
} from '../changes/index.ts'
import { createCustomerStore, type CustomerStore } from '../customers/index.ts'
import { createErasureStore, type ErasureStore } from '../erasures/index.ts'
import { createLinkStore, type LinkStore } from '../links/index.ts'
import { createTemplateStore, type TemplateStore } from '../messages/index.ts'
import type { Uploads } from '../uploads/index.ts'
import { type InsertOrder, createInsertOrder } from './create/insert-order.ts'
import { SentTexts } from './create/sent-texts.ts'
import type { RawOrder } from '../../db/keyset.ts'
import type { OnSent } from './on-sent.ts'
import { presentOrder } from './order-documents.ts'
import { OrderNumbers } from './order-numbers.ts'
import { createOrderHistory, type OrderHistory } from './order-history.ts'
import { createOrderModels, type OrderModels } from './order-schema.ts'
import { createRatesModel } from './piecework/rates.ts'
import { WordIndex } from './search/word-index.ts'

export interface OrderStore extends OrderReads {
  models: OrderModels
  changeLog: ChangeLog
  keys: AppliedKeys
  numbers: OrderNumbers
  changeFeed: ChangeFeed
  history: OrderHistory
  transaction: Transaction
  insertOrder: InsertOrder
  onSent: readonly OnSent[]
  /** Takes pictures without consent off the website. Run after each answer and by the hour; never fails. */
  enforceWebsiteConsent: () => Promise<void>
  uploads: Uploads
  /** Undefined: as in the specification. */
  dueDays: () => Promise<number | undefined>
  /** Of the site's version, or else of the live one. */
  shownPiece: (title: string, version: number | undefined) => Promise<ShownPiece>
  customers: CustomerStore
  templates: TemplateStore
  links: LinkStore
  erasures: ErasureStore
  pieceworkRates: ReturnType<typeof createRatesModel>
  searchWords: WordIndex
  sentTexts: SentTexts
}

export function createOrderStore(
  connection: Connection,
  transaction: Transaction,
  uploads: Uploads,
  {
    dueDays = async () => undefined,
    onSent = [],
    shownPiece = async () => ({}),
    enforceWebsiteConsent = async () => {},
  }: Partial<Pick<OrderStore, 'dueDays' | 'onSent' | 'shownPiece' | 'enforceWebsiteConsent'>> = {},
): OrderStore {
  const changeLog = createChangeLog(connection)
  const keys = createAppliedKeys(connection)
  const numbers = new OrderNumbers(connection)
  const models = createOrderModels(connection)
  const links = createLinkStore(connection)
  const ordersOf = (kind: OrderKind) => rawOrders({ models }, kind)
  return {
    ...createOrderReads(ordersOf, changeLog),
    models,
    changeLog,
    keys,
    numbers,
    changeFeed: new ChangeFeed(changeLog),
    history: createOrderHistory(connection),
    transaction,
    insertOrder: createInsertOrder({
      models,
      changeLog,
      keys,
      numbers,
      transaction,
      uploads,
      links,
      onSent,
    }),
    onSent,
    enforceWebsiteConsent,
    uploads,
    dueDays,
    shownPiece,
    customers: createCustomerStore(connection, transaction, changeLog, keys),
    templates: createTemplateStore(connection, transaction, changeLog),
    links,
    erasures: createErasureStore(connection),
    pieceworkRates: createRatesModel(connection),
    searchWords: new WordIndex(ordersOf, changeLog),
    sentTexts: new SentTexts(connection, uploads.signingSecret),
  }
}

/** Mongoose would cast documents and filters. */
export function rawOrders(
  { models }: Pick<OrderStore, 'models'>,
  kind: OrderKind,
): mongo.Collection<RawOrder> {
  const { db, collection } = models[kind]
  return db.collection<RawOrder>(collection.name)
}

/**
 * Orders that are blocked, and stubs of those that are erased, in collections of their own: what reads orders can't
 * show them. `withheld` says which, `erasure` by which.
 */
export function withheldOrders(
  { models }: Pick<OrderStore, 'models'>,
  kind: OrderKind,
): mongo.Collection<RawOrder> {
  const { db, collection } = models[kind]
  return db.collection<RawOrder>(`withheld_${collection.name}`)
}

async function prepareWithheld(store: Pick<OrderStore, 'models'>): Promise<void> {
  const fields = ['createdAt', 'payments.at', 'customerKey', 'erasure']
  await Promise.all(
    typedKeys(store.models).flatMap((kind) =>
      fields.map((field) => withheldOrders(store, kind).createIndex({ [field]: 1 })),
    ),
  )
}

export async function prepareOrderStore(store: OrderStore): Promise<void> {
  const { models, changeLog, keys, numbers, history, customers, templates, links, erasures, sentTexts } =
    store
  await Promise.all([
    ...Object.values(models).map((model) => model.createIndexes()),
    changeLog.tombstones.createIndexes(),
    keys.model.createIndexes(),
    history.model.createIndexes(),
    customers.model.createIndexes(),
    templates.model.createIndexes(),
    links.model.createIndexes(),
    sentTexts.prepare(),
    erasures.prepare(),
    prepareWithheld(store),
  ])
  await changeLog.prepare()
  await numbers.prepare()
}

/** Without server-only fields, and those that make lists long. */
export const PUBLIC_PROJECTION = {
  imported: 0,
  customerKey: 0,
  searchKeys: 0,
  silentRevisions: 0,
} as const

/** In no order. */
export async function recordsById(
  store: Pick<OrderStore, 'models'>,
  kind: OrderKind,
  ids: ReadonlyArray<string>,
): Promise<OrderRecord[]> {
  if (ids.length === 0) return []
  const raws = await rawOrders(store, kind)
    .find({ _id: { $in: [...ids] } }, { projection: PUBLIC_PROJECTION })
    .toArray()
  return raws.map((raw) => presentOrder(kind, raw))
}
