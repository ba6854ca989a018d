import { isAnswered } from '@zari/shared/orders/answered'
import type { FormInput } from '@zari/shared/orders/order-schemas'
import { SIGNS } from '@zari/shared/orders/suspected'
import { customersOf } from '../../customers/index.ts'
import { ordersOfCustomer } from '../list/list-orders.ts'
import { keyOfCustomer } from '../order-schema.ts'
import type { OrderStore } from '../order-store.ts'

/** By the page's own clock. */
export const FASTEST_MS = 3_000
export const SPAM_NETWORKS = 5
export const SPAM_LINKS = 3

/** Letters and digits, some twelve words. Customers send the same shorter ones, such as "blouse stitching". */
export const LEAST_COMPARED = 60

const LINK = /(?:https?:\/\/|\bwww\.)[^\s<>"'()[\]]+/giu

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
  const { orders } = await ordersOfCustomer(store, number)
  return orders.some(isAnswered) || (await customersOf(store.customers, [number])).length > 0
}
