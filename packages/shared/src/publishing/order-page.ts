import type { Rupees } from '../money/money.ts'
import type { Day } from '../time/due-date.ts'
import type { MessageLanguage } from '../languages/languages.ts'
import type { RequestType } from '../orders/customer-request.ts'
import type { Opening } from '../orders/load.ts'
import type { OrderKind } from '../orders/order-kinds.ts'
import type { Stage } from '../orders/stage.ts'

/** A page for the customer, without script, that never names them in full. */
export interface OrderPageContent {
  /** `/o/{token}`: forms post there. */
  path: string
  language: MessageLanguage
  firstName: string
  /** The order of the link first, then the others of its visit. */
  orders: OrderOnPage[]
  balance?: Rupees
  upi?: { id: string; link: string }
  sent?: RequestType
  refused?: { type: RequestType; text: string; why: 'empty' | 'long' | 'many' }
}

/** Of an open order; at most one of these. */
export interface OrderReadiness {
  /** As promised, on a day on which the shop is open. */
  due?: Day
  /** `late`: the promised day is past. `usual`: no day was promised yet. */
  wait?: 'late' | 'usual'
  /** Of what is ready. */
  opening?: Opening
}

export interface OrderOnPage extends OrderReadiness {
  kind: OrderKind
  number: string
  /** The last characters of its id, where `number` is another one. */
  idBeside?: string
  piece?: string
  quantity: number
  status: string
  stage?: Stage
  steps: OrderStep[]
  trial?: { day: Day; time?: string }
  design?: OrderPageDesign
  finished?: OrderPagePictures
  /** Of an order that is not cancelled. */
  bill?: { lines: OrderPageLine[]; total: Rupees }
}

export interface OrderPageLine {
  /** In the language of the page, with the count and the price of one. */
  what: string
  amount: Rupees
}

export interface OrderStep {
  step: 'received' | Stage | 'working' | 'finished' | 'cancelled'
  state: 'done' | 'now' | 'next'
  day?: Day
}

export interface OrderPageDesign {
  id: string
  version: number
  words: string
  price?: Rupees
  lines?: OrderPageLine[]
  due?: Day
  trial?: Day
  /** Each has a thumbnail at `{address}/thumbnail`. */
  pictures: string[]
  measurements?: string
  answer?: { type: 'approved' | 'change'; name: string; words: string; day: Day }
  isOpen: boolean
  refused?: {
    why: 'name' | 'words' | 'long' | 'late'
    type: 'approved' | 'change'
    name: string
    words: string
  }
}

/** Of the finished piece, with the question whether the website may show them. */
export interface OrderPagePictures {
  /** As of a design. */
  pictures: string[]
  /** Stands for them: an answer names it. */
  seen: string
  /** `part`: yes, and pictures were added since. */
  answer?: { type: 'yes' | 'no' | 'part'; day: Day }
}

export const finishedCardId = (number: string): string => `pictures-${number}`

/** The first order of the page has the id `design`. */
export function designCardId({ orders }: Pick<OrderPageContent, 'orders'>, number: string): string {
  return number === orders[0]?.number ? 'design' : `design-${number}`
}
