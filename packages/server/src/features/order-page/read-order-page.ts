import { amountOfLine, readBill, sumOfBill } from '@zari/shared/bill/bill'
import { lineWithCount } from '@zari/shared/price-list/line-words'
import type { PriceRow } from '@zari/shared/price-list/price-list'
import { pagePaths } from '@zari/shared/api/paths'
import { totalOwed } from '@zari/shared/customers/customer'
import { dayInIndia, dayOf, DAY_MS } from '@zari/shared/time/due-date'
import { isMessageLanguage, type MessageLanguage } from '@zari/shared/languages/languages'
import type { RequestType } from '@zari/shared/orders/customer-request'
import { isKnownAnswer, latestDesign } from '@zari/shared/orders/design-version'
import type { HistoryEntry, OrderRecord } from '@zari/shared/orders/order'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { idBesideNumber, orderNumber } from '@zari/shared/orders/order-number'
import { stageOf } from '@zari/shared/orders/stage'
import { isOpenStatus } from '@zari/shared/orders/status'
import { openTrialOf } from '@zari/shared/orders/trial'
import { readConsent } from '@zari/shared/orders/website-consent'
import { groupByVisit } from '@zari/shared/orders/visit'
import { customerKey } from '@zari/shared/contact/phone'
import { spokenName } from '@zari/shared/text/spoken-name'
import type {
  OrderOnPage,
  OrderPageContent,
  OrderPageDesign,
  OrderPageLine,
  OrderPagePictures,
} from '@zari/shared/publishing/order-page'
import type { Shop } from '@zari/shared/shop/shop'
import { upiLink } from '@zari/shared/shop/upi'
import { createHash } from 'node:crypto'
import { customersOf } from '../customers/index.ts'
import { keyOfCustomer, type OrderStore, presentOrder, rawOrders, shownByLink } from '../orders/index.ts'
import type { PriceListStore } from '../price-list/index.ts'
import type { ShopStore } from '../shop/index.ts'
import { orderSteps, readinessOf } from './order-steps.ts'

const ENDS_AFTER_DAYS = 90

export interface OrderPageParts {
  orders: OrderStore
  shop: ShopStore
  priceList: PriceListStore
}

interface ReadOrder {
  record: OrderRecord
  history: HistoryEntry[]
}

function isShown({ record, history }: ReadOrder): boolean {
  const { status, updatedAt, createdAt } = record
  if (isOpenStatus(status)) return true
  const closed = history.find(({ field, to }) => field === 'status' && to === status)
  const closedAt = closed?.at ?? updatedAt ?? createdAt
  return closedAt !== null && Date.now() - Date.parse(closedAt) < ENDS_AFTER_DAYS * DAY_MS
}

async function withVisit(orders: OrderStore, record: OrderRecord): Promise<OrderRecord[]> {
  const { visitId, phone } = record
  const customer = keyOfCustomer(phone)
  if (!visitId || !customer) return [record]
  const found = await Promise.all(
    ORDER_KINDS.map(async (each) => {
      const raws = await rawOrders(orders, each).find({ customerKey: customer, visitId }).toArray()
      return raws.map((other) => presentOrder(each, other))
    }),
  )
  const others = found.flat().filter((other) => other.id !== record.id)
  return [record, ...groupByVisit(others).flat()]
}

/** Those of the finished piece: where the shop shows customers' pieces, or a consent can be taken back. */
const shownFinished = (
  { finishedPictures = [], websiteConsent }: OrderRecord,
  { customerPictures }: Pick<Shop, 'customerPictures'>,
): string[] =>
  customerPictures === 'with-consent' || readConsent(websiteConsent)?.answer === 'yes' ? finishedPictures : []

const designPictures = (record: OrderRecord): string[] => latestDesign(record)?.pictures ?? []

/** Of the designs and finished pieces that it shows; numbered from 1. */
export function picturesOnPage(
  records: readonly OrderRecord[],
  shop: Pick<Shop, 'customerPictures'>,
): string[] {
  return records.flatMap((record) => [...designPictures(record), ...shownFinished(record, shop)])
}

export const picturesSeen = (pictures: readonly string[]): string =>
  createHash('sha256').update(pictures.join('\n')).digest('hex').slice(0, 16)

/** @param first number of its first picture */
function finishedOnPage(
  record: OrderRecord,
  shop: Shop,
  path: string,
  first: number,
): OrderPagePictures | undefined {
  const shown = shownFinished(record, shop)
  const consent = readConsent(record.websiteConsent)
  if (shown.length === 0) return undefined
  const isPart = consent?.answer === 'yes' && !shown.every((picture) => consent.pictures.includes(picture))
  return {
    pictures: shown.map((_, index) => `${path}/pictures/${first + index}`),
    seen: picturesSeen(shown),
    ...(consent && {
      answer: { type: isPart ? 'part' : consent.answer, day: dayInIndia(new Date(consent.at)) },
    }),
  }
}

type Lines = (bill: string | null | undefined) => OrderPageLine[]

const linesIn =
  (language: MessageLanguage, rows: readonly PriceRow[]): Lines =>
  (bill) =>
    readBill(bill).map((line) => ({ what: lineWithCount(line, language, rows), amount: amountOfLine(line) }))

/** @param first number of its first picture */
function designOnPage(
  record: OrderRecord,
  path: string,
  first: number,
  linesOf: Lines,
): OrderPageDesign | undefined {
  const latest = latestDesign(record)
  if (!latest) return undefined
  const { id, words, price, pictures, measurements, answer } = latest
  const [due, trial] = [dayOf(latest.dueDate), dayOf(latest.trialDate)]
  return {
    id,
    version: record.designs?.length ?? 1,
    words,
    ...(price !== null && { price }),
    ...(latest.bill && { lines: linesOf(latest.bill) }),
    ...(due && { due }),
    ...(trial && { trial }),
    pictures: pictures.map((_, index) => `${path}/pictures/${first + index}`),
    ...(measurements && { measurements }),
    ...(answer &&
      isKnownAnswer(answer) && {
        answer: {
          type: answer.type,
          name: answer.name,
          words: answer.words,
          day: dayInIndia(new Date(answer.at)),
        },
      }),
    // An answer of an unknown type is not shown.
    isOpen: isOpenStatus(record.status) && (!answer || isKnownAnswer(answer)),
  }
}

function onPage(
  { record, history }: ReadOrder,
  shop: Shop,
  path: string,
  before: readonly OrderRecord[],
  linesOf: Lines,
): OrderOnPage {
  const { kind, outfitType, quantity, status, trialTime } = record
  const stage = stageOf(record)
  const readiness = readinessOf(record, shop, new Date())
  const trial = openTrialOf(record)
  const piece = outfitType?.trim()
  // Pictures of the orders above it are numbered first.
  const first = picturesOnPage(before, shop).length + 1
  const design = designOnPage(record, path, first, linesOf)
  const finished = finishedOnPage(record, shop, path, first + designPictures(record).length)
  const idBeside = idBesideNumber(record)
  const lines = status === 'cancelled' ? [] : linesOf(record.bill)
  return {
    kind,
    number: orderNumber(record),
    ...(idBeside && { idBeside }),
    ...(piece && { piece }),
    quantity: quantity ?? 1,
    status,
    ...(stage && { stage }),
    steps: orderSteps(record, history, readiness.due),
    ...readiness,
    ...(design && { design }),
    ...(finished && { finished }),
    ...(lines.length > 0 && { bill: { lines, total: sumOfBill(readBill(record.bill)) } }),
    ...(trial && { trial: { day: trial, ...(trialTime && { time: trialTime }) } }),
  }
}

/** Of the form, else the customer's: only if staff made the order, as the sender may have typed another's number. */
async function languageOf(
  { orders }: OrderPageParts,
  { phone, madeBy, language: ofForm }: OrderRecord,
): Promise<MessageLanguage> {
  if (isMessageLanguage(ofForm)) return ofForm
  if (!madeBy) return 'en'
  const key = customerKey(phone)
  const known = key ? await customersOf(orders.customers, [key]) : []
  return known.find(({ language }) => language !== null)?.language ?? 'en'
}

/** @returns undefined for a wrong, revoked or ended link, and a deleted order */
async function readShown(
  orders: OrderStore,
  token: string,
): Promise<{ own: OrderRecord; shown: ReadOrder[] } | undefined> {
  const order = await orders.links.find(token)
  const found = order && (await shownByLink(orders, order))
  if (!found) return undefined
  const records = await withVisit(orders, found.shown)
  const read = await Promise.all(
    records.map(async (record) => ({ record, history: await orders.history.of(record.kind, record.id) })),
  )
  const [first] = read
  return first && isShown(first) ? { own: found.own, shown: read.filter(isShown) } : undefined
}

export async function ordersOnPage(orders: OrderStore, token: string): Promise<OrderRecord[]> {
  const read = await readShown(orders, token)
  return read ? read.shown.map(({ record }) => record) : []
}

export async function readOrderPage(
  parts: OrderPageParts,
  token: string,
  options: { language?: MessageLanguage | undefined; sent?: RequestType | undefined } = {},
): Promise<OrderPageContent | undefined> {
  const { orders } = parts
  const read = await readShown(orders, token)
  const [first] = read?.shown ?? []
  if (!read || !first) return undefined
  const { own, shown } = read
  const path = pagePaths.orderPage(token)
  const records = shown.map(({ record }) => record)
  const { name, requests = [] } = first.record
  const sent = requests.find(({ type }) => type === options.sent)?.type
  const shop = await parts.shop.seen()
  const { upiId, name: shopName } = shop
  const balance = totalOwed(records)
  const about = `Order ${records.map(orderNumber).join(', ')}`
  const language = options.language ?? (await languageOf(parts, own))
  const isBilled = records.some(({ bill, designs = [] }) => bill || designs.some((design) => design.bill))
  const linesOf = linesIn(language, isBilled ? await parts.priceList.forDevices() : [])
  return {
    path,
    language,
    firstName: spokenName(name),
    orders: shown.map((each, index) => onPage(each, shop, path, records.slice(0, index), linesOf)),
    ...(sent && { sent }),
    ...(balance > 0 && { balance }),
    ...(balance > 0 &&
      upiId && { upi: { id: upiId, link: upiLink({ upiId, name: shopName }, balance, about) } }),
  }
}
