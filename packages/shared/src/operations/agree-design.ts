import type { ShopAnswer } from '../orders/design-version.ts'
import type { OrderRef } from '../orders/order-link.ts'
import { planAnswer } from '../orders/plan-design.ts'
import { onOneOrder, type OperationDefinition } from './definition.ts'
import { answerInHistory } from './design-history.ts'

export interface AgreeDesign {
  type: 'agree-design'
  record: OrderRef
  design: string
  answer: ShopAnswer
}

export const agreeDesign: OperationDefinition<AgreeDesign> = {
  refersTo: ({ design }) => [design],
  at: ({ answer }) => answer.at,
  withAt: (operation, at) => ({ ...operation, answer: { ...operation.answer, at } }),
  content: ({ design, answer }) => ['design-answer', design, answer],
  plan: onOneOrder(({ design, answer: { name } }, current, stamp) => {
    const answer = { type: 'approved', name, words: '', where: 'shop' } as const
    const { designs, refusal } = planAnswer(current, design, answer, stamp)
    if (refusal) return { refusal }
    if (!designs) return {}
    const words = answerInHistory(designs, design, answer)
    return { change: { fields: {}, entries: [], designs, note: { topic: 'designs', words } } }
  }),
}
