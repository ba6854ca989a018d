import {
  HELLO_STEPS,
  type HelloEdit,
  type OnboardingState,
  type OnboardingStep,
  type TestOrder,
} from '@zari/shared/onboarding'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { type Connection, type Model, mongo, Schema } from 'mongoose'
import { invalid, notFound } from '../../lib/errors.ts'
import { type GalleryStore, listPieces } from '../gallery/index.ts'
import { deleteOrder, newOrderId, type OrderStore, rawOrders } from '../orders/index.ts'
import type { PublicationStore } from '../publishing/index.ts'
import type { ShopStore } from '../shop/index.ts'

export const HELLO_ID = 'hello'

export interface HelloDocument {
  _id: string
  begunAt: Date
  passed: OnboardingStep[]
  endedAt: Date | null
  /** Id of the test order, which may not exist yet. */
  testOrder: string | null
  hadTestOrder: boolean
}

export function createHelloModel(connection: Connection): Model<HelloDocument> {
  const schema = new Schema<HelloDocument>(
    {
      _id: String,
      begunAt: Date,
      passed: [String],
      endedAt: { type: Date, default: null },
      testOrder: { type: String, default: null },
      hadTestOrder: { type: Boolean, default: false },
    },
    { versionKey: false, collection: 'hello' },
  )
  return connection.model<HelloDocument>('hello', schema)
}

export interface HelloParts {
  hello: Model<HelloDocument>
  shop: ShopStore
  gallery: Pick<GalleryStore, 'items'>
  orders: OrderStore
  publications: PublicationStore
}

const firstOrder = async ({ orders }: Pick<HelloParts, 'orders'>) => {
  const found = await Promise.all(
    ORDER_KINDS.map((kind) => rawOrders(orders, kind).findOne({}, { projection: { _id: 1 } })),
  )
  return found.find((order) => order !== null)
}

/**
 * Starts the onboarding of a new shop. Called at each start, before the site is first published: a shop with a
 * published site or any order is not new.
 */
export async function startOnboarding(
  parts: Pick<HelloParts, 'hello' | 'orders' | 'publications'>,
): Promise<void> {
  if ((await parts.publications.newest()) || (await firstOrder(parts))) return
  try {
    await parts.hello.create({ _id: HELLO_ID, begunAt: new Date(), passed: [] })
  } catch (error) {
    // An earlier start was interrupted, or another server was quicker.
    if (!(error instanceof mongo.MongoServerError && error.code === 11_000)) throw error
  }
}

async function findTestOrder({ orders }: HelloParts, id: string): Promise<TestOrder> {
  for (const kind of ORDER_KINDS) {
    const raw = await rawOrders(orders, kind).findOne({ _id: id }, { projection: { name: 1 } })
    if (raw) return { id, kind, name: typeof raw.name === 'string' ? raw.name : '' }
  }
  return { id, kind: null, name: '' }
}

export async function helloState(parts: HelloParts): Promise<OnboardingState> {
  const { hello, shop, gallery, publications } = parts
  const [noted, set, pieces, newest, order] = await Promise.all([
    hello.findById(HELLO_ID).lean(),
    shop.setFields(),
    listPieces(gallery),
    publications.newest(),
    firstOrder(parts),
  ])
  const testOrder = noted?.testOrder ? await findTestOrder(parts, noted.testOrder) : null
  const isDone: Record<OnboardingStep, boolean> = {
    name: set.has('name') || set.has('shortName'),
    phone: set.has('phone') || set.has('whatsApp'),
    hours: set.has('hours'),
    photographs: pieces.some(({ picture, state }) => picture !== null && state !== 'retired'),
    order: order !== undefined || noted?.hadTestOrder === true,
    publish: (newest?.version ?? 0) > 1,
  }
  const stateOf = (step: OnboardingStep) =>
    isDone[step] ? 'done' : noted?.passed.includes(step) ? 'passed' : 'open'
  return {
    isOpen: noted !== null && noted.endedAt === null,
    steps: Object.fromEntries(HELLO_STEPS.map((step) => [step, stateOf(step)])) as OnboardingState['steps'],
    testOrder,
  }
}

/** @throws HttpError 404 in a shop without onboarding */
export async function editHello(parts: HelloParts, { pass, end }: HelloEdit): Promise<OnboardingState> {
  const update = {
    ...(pass && { $addToSet: { passed: pass } }),
    ...(end && { $set: { endedAt: new Date() } }),
  }
  if (!(await parts.hello.findByIdAndUpdate(HELLO_ID, update))) throw notLed()
  return helloState(parts)
}

/**
 * Registers the id of the test order before it is made; the first device wins.
 * @throws HttpError 404 in a shop without onboarding; 422 when the order exists already
 */
export async function noteTestOrder(parts: HelloParts, id: string): Promise<OnboardingState> {
  const { kind } = await findTestOrder(parts, newOrderId(id))
  const before = await parts.hello.findById(HELLO_ID, { testOrder: 1 }).lean()
  if (!before) throw notLed()
  if (before.testOrder !== id && kind !== null)
    throw invalid([{ path: 'id', message: 'This order was not made to try the app out' }])
  await parts.hello.updateOne({ _id: HELLO_ID, testOrder: null }, { $set: { testOrder: id } })
  return helloState(parts)
}

export async function removeTestOrder(parts: HelloParts): Promise<OnboardingState> {
  const { testOrder } = await helloState(parts)
  if (testOrder?.kind) {
    await deleteOrder(parts.orders, testOrder.kind, testOrder.id)
    await parts.hello.updateOne(
      { _id: HELLO_ID, testOrder: testOrder.id },
      { $set: { testOrder: null, hadTestOrder: true } },
    )
  }
  return helloState(parts)
}

const notLed = () => notFound('This shop was there before owners were led through its beginning')
