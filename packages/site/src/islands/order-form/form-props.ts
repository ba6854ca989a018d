import type { FormOutcome } from '@zari/shared/api/site-renderer'
import type { FieldName } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'

/** What a form is told by its page. Travels in the HTML, so it is plain data. */
export interface FormProps {
  kind: OrderKind
  /** Fields that the page's address has filled in: the form sends them, and nobody types them. */
  settled?: Partial<Record<FieldName, string>>
  /** How the form came out where it was posted without script. */
  outcome?: FormOutcome
}
