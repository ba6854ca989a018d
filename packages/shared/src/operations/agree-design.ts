import { apiPaths } from '../api/paths.ts'
import type { ShopAnswer } from '../orders/design-version.ts'
import { orderLink, type OrderRef } from '../orders/order-link.ts'
import { planAnswer } from '../orders/plan-design.ts'
import type { OperationDefinition } from './definition.ts'
import { answerInHistory } from './design-history.ts'
import { emptyPlan } from './plan.ts'

/** The customer agreed in the shop to a version of the design. */
export interface AgreeDesign {
  type: 'agree-design'
  order: OrderRef
  /** The version's id. */
  design: string
  answer: ShopAnswer
}

export const agreeDesign: OperationDefinition<AgreeDesign> = {
  touches: ({ order }) => [order],
  request: ({ order: { kind, id }, design, answer }) => ({
    path: apiPaths.adminDesignAnswer(kind, id, design),
    body: answer,
  }),
  refersTo: ({ design }) => [design],
  at: ({ answer }) => answer.at,
  content: ({ design, answer }) => ['design-answer', design, answer],
  plan: ({ order, design, answer: { name } }, find, entering) => {
    const link = orderLink(order)
    const current = find(link)
    if (!current) return emptyPlan()
    const answer = { type: 'approved', name, words: '', where: 'shop' } as const
    const { designs, refusal } = planAnswer(current, design, answer, entering)
    if (refusal) return { ...emptyPlan(), refusal }
    if (!designs) return emptyPlan()
    const told = answerInHistory(designs, design, answer)
    return {
      ...emptyPlan(),
      changes: new Map([[link, { fields: {}, entries: [], design: { designs, told } }]]),
    }
  },
}
