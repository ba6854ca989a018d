import type { FieldName } from '@zari/shared/orders/order-fields'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { FormOutcome } from '@zari/shared/publishing/site-renderer'

/** What of the shop a form says: the same words as the page around it. */
export interface FormShop {
  name: string
  phone: string
  /** Where customers write to. */
  whatsApp: string
  /** Until a quote, such as `24 hours`. */
  quoteWithin: string
  /** That an order takes, such as `5 to 7 days`. */
  orderTakes: string
}

/** What a form is told by its page. Travels in the HTML, so it is plain data. */
export interface FormProps {
  kind: OrderKind
  shop: FormShop
  /** Fields that the page's address has filled in: the form sends them, and nobody types them. */
  settled?: Partial<Record<FieldName, string>>
  /** How the form came out where it was posted without script. */
  outcome?: FormOutcome
}

/** What every group of fields is given. */
export interface FieldsProps {
  errorOf: (path: string) => string | undefined
  /** What the visitor had typed where the form comes back from the server. */
  values: Record<string, string>
}
