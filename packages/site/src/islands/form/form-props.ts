import type { MessageLanguage } from '@zari/shared/languages/languages'
import type { FieldName } from '@zari/shared/orders/order-fields'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { FormOutcome } from '@zari/shared/publishing/site-renderer'
import type { FormShop } from '../../content/form-content.ts'

/** Serialised into the HTML, so it is plain data. */
export interface FormProps {
  kind: OrderKind
  shop: FormShop
  settled?: Partial<Record<FieldName | 'siteVersion', string>>
  outcome?: FormOutcome
  /** Of the page, where it is not English: sent with the form. */
  language?: MessageLanguage
}

export interface FieldsProps {
  errorOf: (path: string) => string | undefined
  values: Record<string, string>
}
