import { type Answer, isAnswered } from '@zari/shared/orders/answered'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import type { FormInput } from '@zari/shared/orders/order-schemas'
import { SIGNS } from '@zari/shared/orders/suspected'
import { customersOf } from '../../customers/index.ts'
import { presentOrder } from '../order-documents.ts'
import { keyOfCustomer } from '../order-schema.ts'
import { type OrderStore, rawOrders } from '../order-store.ts'

/** By the page's own clock. */
export const FASTEST_MS = 3_000
export const SPAM_NETWORKS = 5
export const SPAM_LINKS = 3

/** Letters and digits, some twelve words. Customers send the same shorter ones, such as "blouse stitching". */
export const LEAST_COMPARED = 60

const LINK = /(?:https?:\/\/|\bwww\.)[^\s<>"'()[\]]+/giu

/** What `isAnswered` reads. */
const ANSWERS: Record<keyof Answer, 1> = {
  answeredAt: 1,
  status: 1,
  totalAmount: 1,
  advancePaid: 1,
  payments: 1,
  madeBy: 1,
  websiteTotal: 1,
}

/** Without what programs vary: spaces, signs, capitals. */
const comparable = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** @param network `coarseNetworkOf` @returns `suspected` of the new record; empty for none */
export async function suspicionOf(store: OrderStore, input: FormInput, network: string): Promise<string> {
  const message = 'details' in input ? input.details : input.additionalDetails
  const written = [input.name, message ?? '']
  const links = written.join(' ').match(LINK)?.length ?? 0
  const compared = written.map(comparable).filter(({ length }) => length >= LEAST_COMPARED)
  const networks = compared.length > 0 ? await store.sentTexts.addAndCount(compared.join(' '), network) : 0
  const { website, openMs = FASTEST_MS, phone } = input
  const signs = [
    website && SIGNS.trap,
    openMs < FASTEST_MS && SIGNS.fast,
    (links >= SPAM_LINKS || networks >= SPAM_NETWORKS) && SIGNS.text,
  ].filter(Boolean)
  return signs.length > 0 && !(await isCustomer(store, phone)) ? signs.join(', ') : ''
}

/** Whose request the shop has answered, or whom staff wrote down. */
async function isCustomer(store: OrderStore, phone: string): Promise<boolean> {
  const number = keyOfCustomer(phone)
  if (!number) return false
  if ((await customersOf(store.customers, [number])).length > 0) return true
  for (const kind of ORDER_KINDS) {
    // A stranger may have sent any number of requests under it.
    const sent = rawOrders(store, kind).find({ customerKey: number }, { projection: ANSWERS })
    for await (const raw of sent) if (isAnswered(presentOrder(kind, raw))) return true
  }
  return false
}
