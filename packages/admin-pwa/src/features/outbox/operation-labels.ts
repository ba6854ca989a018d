import type { CustomerOperation } from '@zari/shared/customers/customer-operations'
import { languageNames } from '@zari/shared/messages/languages'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import type { OrderOperation } from '@zari/shared/orders/order-operations'
import { phoneOfKey } from '@zari/shared/phone'
import { orderName } from '../../orders/order-name.ts'

/** What an operation that waits does, in words for a person. */
export function describeOperation(
  operation: CustomerOperation | OrderOperation,
): readonly [what: string, value: string] {
  switch (operation.do) {
    case 'move-payments':
      return ['Move payments', `to ${orderName(operation.to)}`]
    case 'cancel-duplicate': {
      const money = operation.movesPayments ? ', payments move there' : ''
      return ['Cancel as duplicate', `of ${orderName(operation.to)}${money}`]
    }
    case 'make-order':
      return ['Create order', orderKinds[operation.to.kind].singular]
    case 'add-person':
      return ['New person', operation.name]
    case 'rename-person':
      return ['New name', operation.name]
    case 'remove-person':
      return ['Person', 'removed']
    case 'bring-back-person':
      return ['Person', 'restored']
    case 'set-language':
      return ['Language', operation.language ? languageNames[operation.language] : 'not known']
    case 'set-note':
      return ['Note', operation.note || 'Nothing']
    case 'add-measurements': {
      const count = Object.keys(operation.values).length
      return ['Measurements', count === 1 ? '1 value' : `${count} values`]
    }
    case 'take-back-measurements':
      return ['Measurements', 'cancelled']
    case 'merge':
      return ['Same customer as', phoneOfKey(operation.with)]
    case 'take-back-merge':
      return ['Not the same customer as', phoneOfKey(operation.with)]
    case 'note-message':
      return ['Message', 'opened in WhatsApp']
    case 'mark-message':
      return ['Message', operation.isSent ? 'sent' : 'not sent']
  }
}
