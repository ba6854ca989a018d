import type { CustomerOperation } from '@zari/shared/customers/customer-operations'
import { languageNames } from '@zari/shared/messages/languages'
import { phoneOfKey } from '@zari/shared/phone'

/** What an operation does to a customer's record, as an unsent edit says it. */
export function operationInWords(operation: CustomerOperation): readonly [what: string, value: string] {
  switch (operation.do) {
    case 'add-person':
      return ['New person', operation.name]
    case 'rename-person':
      return ['Another name', operation.name]
    case 'remove-person':
      return ['Person', 'removed']
    case 'bring-back-person':
      return ['Person', 'brought back']
    case 'set-language':
      return ['Language', operation.language ? languageNames[operation.language] : 'not known']
    case 'set-note':
      return ['Note', operation.note || 'Nothing']
    case 'add-measurements': {
      const count = Object.keys(operation.values).length
      return ['Measurements', count === 1 ? '1 value' : `${count} values`]
    }
    case 'take-back-measurements':
      return ['Measurements', 'taken back']
    case 'merge':
      return ['Same customer as', phoneOfKey(operation.with)]
    case 'take-back-merge':
      return ['Not the same customer as', phoneOfKey(operation.with)]
    case 'note-message':
      return ['Message', 'opened in WhatsApp']
  }
}
