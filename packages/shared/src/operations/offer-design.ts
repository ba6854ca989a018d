import { typedKeys } from '../lib/objects.ts'
import type { DesignInput, DesignVersion } from '../orders/design-version.ts'
import type { OrderRef } from '../orders/order-link.ts'
import { planDesign } from '../orders/plan-design.ts'
import { onOneOrder, type OperationDefinition } from './definition.ts'
import { versionName } from './design-history.ts'

export interface OfferDesign {
  type: 'offer-design'
  record: OrderRef
  design: DesignInput
}

/** Without `at`, which the server may have lowered. */
const isSame = (added: DesignVersion, design: DesignInput) =>
  typedKeys(design).every(
    (name) => name === 'at' || JSON.stringify(added[name]) === JSON.stringify(design[name]),
  )

export const offerDesign: OperationDefinition<OfferDesign> = {
  files: {
    of: ({ design }) => design.pictures,
    rename: (operation, from, to) => {
      const { design } = operation
      if (!design.pictures.includes(from)) return operation
      const pictures = design.pictures.map((file) => (file === from ? to : file))
      return { ...operation, design: { ...design, pictures } }
    },
  },
  at: ({ design }) => design.at,
  withAt: (operation, at) => ({ ...operation, design: { ...operation.design, at } }),
  content: ({ design }) => ['designs', design],
  plan: onOneOrder(({ design }, current, stamp) => {
    // Keys expire, versions do not: a late repeat is recognized by its content.
    const added = current.designs?.find(({ id }) => id === stamp.id)
    if (added) return isSame(added, design) ? { isDone: true } : { isKeyReused: true }
    const { designs, issues } = planDesign(current, design, stamp)
    if (!designs) return { issues }
    const words = [versionName(designs, stamp.id), design.words].filter(Boolean).join(': ')
    return { change: { fields: {}, entries: [], designs, note: { topic: 'designs', words } } }
  }),
}
