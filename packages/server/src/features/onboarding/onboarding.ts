import { fromKeys } from '@zari/shared/lib/objects'
import {
  ONBOARDING_STEPS,
  type OnboardingEdit,
  type OnboardingState,
  type OnboardingStep,
  type TestOrder,
} from '@zari/shared/onboarding/onboarding'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { type Connection, type Model, Schema } from 'mongoose'
import { ignoreDuplicate } from '../../db/errors.ts'
import { invalid, notFound } from '../../lib/errors.ts'
import { recordName } from '../changes/index.ts'
import { type GalleryStore, listPieces } from '../gallery/index.ts'
import { deleteOrder, newOrderId, type OrderStore, rawOrders } from '../orders/index.ts'
import type { PriceListStore } from '../price-list/index.ts'
import type { PublicationStore } from '../publishing/index.ts'
import type { ShopStore } from '../shop/index.ts'

const ONBOARDING_ID = 'onboarding'

export interface OnboardingDocument {
  _id: string
  begunAt: Date
  passed: OnboardingStep[]
  confirmed: OnboardingStep[]
  endedAt: Date | null
  /** It may not exist yet. */
  testOrder: string | null
  hadTestOrder: boolean
}

export function createOnboardingModel(connection: Connection): Model<OnboardingDocument> {
  const schema = new Schema<OnboardingDocument>(
    {
      _id: String,
      begunAt: Date,
      passed: [String],
      confirmed: { type: [String], default: () => [] },
      endedAt: { type: Date, default: null },
      testOrder: { type: String, default: null },
      hadTestOrder: { type: Boolean, default: false },
    },
    { versionKey: false, collection: 'onboarding' },
  )
  return connection.model<OnboardingDocument>('onboarding', schema)
}

export interface OnboardingServices {
  onboarding: Model<OnboardingDocument>
  shop: ShopStore
  gallery: Pick<GalleryStore, 'items'>
  priceList: Pick<PriceListStore, 'list'>
  orders: OrderStore
  publications: PublicationStore
}

const firstOrder = async ({ orders }: Pick<OnboardingServices, 'orders'>) => {
  const found = await Promise.all(
    ORDER_KINDS.map((kind) => rawOrders(orders, kind).findOne({}, { projection: { _id: 1 } })),
  )
  return found.find((order) => order !== null)
}

async function hasOrderOfShop({ orders }: Pick<OnboardingServices, 'orders'>): Promise<boolean> {
  for (const kind of ORDER_KINDS) {
    const byStaff = { madeBy: { $gt: '' } }
    if (await rawOrders(orders, kind).findOne(byStaff, { projection: { _id: 1 } })) return true
  }
  return false
}

/** At each start, before the site is first published: a shop with a published site or any order is not new. */
export async function startOnboarding(
  services: Pick<OnboardingServices, 'onboarding' | 'orders' | 'publications'>,
): Promise<void> {
  if ((await services.publications.newest()) || (await firstOrder(services))) return
  await services.onboarding
    .create({ _id: ONBOARDING_ID, begunAt: new Date(), passed: [], confirmed: [] })
    .catch(ignoreDuplicate)
}

async function findTestOrder({ orders }: OnboardingServices, id: string): Promise<TestOrder> {
  for (const kind of ORDER_KINDS) {
    const raw = await rawOrders(orders, kind).findOne({ _id: id }, { projection: { name: 1 } })
    if (raw) return { id, kind, name: typeof raw.name === 'string' ? raw.name : '' }
  }
  return { id, kind: null, name: '' }
}

export async function onboardingState(services: OnboardingServices): Promise<OnboardingState> {
  const { onboarding, shop, gallery, priceList, publications } = services
  const [noted, set, pieces, prices, newest, order] = await Promise.all([
    onboarding.findById(ONBOARDING_ID).lean(),
    shop.setFields(),
    listPieces(gallery),
    priceList.list(),
    publications.newest(),
    hasOrderOfShop(services),
  ])
  const testOrder = noted?.testOrder ? await findTestOrder(services, noted.testOrder) : null
  const isDone: Record<OnboardingStep, boolean> = {
    name: set.has('name') || set.has('shortName'),
    phone: set.has('phone') || set.has('whatsApp'),
    hours: set.has('hours'),
    photographs: pieces.some(({ picture, state }) => picture !== null && state !== 'retired'),
    // Those of garments come with their pieces.
    prices: prices.some(({ kind, price }) => kind === 'extra' && price !== null),
    order: order || noted?.hadTestOrder === true,
    publish: (newest?.version ?? 0) > 1,
  }
  const stateOf = (step: OnboardingStep) =>
    isDone[step] || noted?.confirmed?.includes(step)
      ? 'done'
      : noted?.passed.includes(step)
        ? 'passed'
        : 'open'
  return {
    isOpen: noted !== null && noted.endedAt === null,
    steps: fromKeys(ONBOARDING_STEPS, stateOf),
    testOrder,
  }
}

export async function editOnboarding(
  services: OnboardingServices,
  { pass, confirm, end }: OnboardingEdit,
): Promise<OnboardingState> {
  const update = {
    ...((pass || confirm) && {
      $addToSet: { ...(pass && { passed: pass }), ...(confirm && { confirmed: confirm }) },
    }),
    ...(end && { $set: { endedAt: new Date() } }),
  }
  if (!(await services.onboarding.findByIdAndUpdate(ONBOARDING_ID, update))) throw noOnboarding()
  return onboardingState(services)
}

/** None can be made with its id again. */
async function wasDeleted({ orders }: OnboardingServices, id: string): Promise<boolean> {
  const names = ORDER_KINDS.map((kind) => recordName(kind, id))
  return (await orders.changeLog.tombstones.exists({ _id: { $in: names } })) !== null
}

async function forgetTestOrder({ onboarding }: OnboardingServices, id: string): Promise<void> {
  const set = { testOrder: null, hadTestOrder: true }
  await onboarding.updateOne({ _id: ONBOARDING_ID, testOrder: id }, { $set: set })
}

/** Before it is made. The first device wins unless its order was deleted. @throws HttpError 404; 422 when it exists */
export async function noteTestOrder(services: OnboardingServices, id: string): Promise<OnboardingState> {
  const { kind } = await findTestOrder(services, newOrderId(id))
  const before = await services.onboarding.findById(ONBOARDING_ID, { testOrder: 1 }).lean()
  if (!before) throw noOnboarding()
  if (before.testOrder !== id && kind !== null)
    throw invalid([{ path: 'id', message: 'This is not the test order' }])
  if (before.testOrder && (await wasDeleted(services, before.testOrder)))
    await forgetTestOrder(services, before.testOrder)
  await services.onboarding.updateOne({ _id: ONBOARDING_ID, testOrder: null }, { $set: { testOrder: id } })
  return onboardingState(services)
}

/** Idempotent, also after a call that ended half way. */
export async function removeTestOrder(services: OnboardingServices): Promise<OnboardingState> {
  const { testOrder } = await onboardingState(services)
  if (testOrder?.kind) await deleteOrder(services.orders, testOrder.kind, testOrder.id)
  if (testOrder && (await wasDeleted(services, testOrder.id))) await forgetTestOrder(services, testOrder.id)
  return onboardingState(services)
}

const noOnboarding = () => notFound('This shop is older than the setup steps')
