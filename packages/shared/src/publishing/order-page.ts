import type { Day } from '../time/due-date.ts'
import type { MessageLanguage } from '../languages/languages.ts'
import type { RequestType } from '../orders/customer-request.ts'
import type { OrderKind } from '../orders/order-kinds.ts'
import type { Stage } from '../orders/stage.ts'

/** What a link of an order leads to: a page for its customer, without script. Nothing of it names the customer in full. */
export interface OrderPageContent {
  /** Where forms of the page post to, and the languages lead: `/o/{token}`. */
  path: string
  language: MessageLanguage
  /** Empty where none is known. */
  firstName: string
  /** The order of the link first, then the others of its visit. */
  orders: OrderOnPage[]
  /** Rupees of all of them; absent where no price is known, or nothing is due. */
  balance?: number
  /** How the balance can be paid, where the shop has a UPI id. */
  upi?: { id: string; link: string }
  /** What was sent from this page just now. */
  sent?: RequestType
  /** What was not taken, so that nobody has to write it again. */
  refused?: { type: RequestType; text: string; why: 'empty' | 'long' | 'many' }
}

export interface OrderOnPage {
  kind: OrderKind
  /** What staff and customer call it by. */
  number: string
  /** What is made, as the shop names it; absent where it has no name of its own. */
  piece?: string
  quantity: number
  /** Of the vocabulary that is stored; an unknown one counts as not started. */
  status: string
  stage?: Stage
  steps: OrderStep[]
  /** Only of an order that was taken on and is not closed. */
  due?: Day
  trial?: { day: Day; time?: string }
  /** What the shop offered last; absent where it has offered nothing. */
  design?: OrderPageDesign
}

export interface OrderStep {
  step: 'received' | Stage | 'working' | 'finished' | 'cancelled'
  state: 'done' | 'now' | 'next'
  /** When it was done, or is planned for. */
  day?: Day
}

/** The newest version of the design, and what the customer said to it. */
export interface OrderPageDesign {
  /** As the form posts it. */
  id: string
  version: number
  words: string
  /** Rupees. */
  price?: number
  due?: Day
  trial?: Day
  /** Addresses; each has a thumbnail at `{address}/thumbnail`. */
  pictures: string[]
  /** As `copyMeasurements` writes them. */
  measurements?: string
  answer?: { type: 'approved' | 'change'; name: string; words: string; day: Day }
  /** Whether it can be answered: not of an order that is done or cancelled. */
  isOpen: boolean
  /** Why an answer was not taken, and what the customer wrote. */
  refused?: {
    why: 'name' | 'words' | 'long' | 'late'
    type: 'approved' | 'change'
    name: string
    words: string
  }
}

/** The id of the card that shows an order's design. The first order of the page has the id `design`. */
export function designCardId({ orders }: Pick<OrderPageContent, 'orders'>, number: string): string {
  return number === orders[0]?.number ? 'design' : `design-${number}`
}
