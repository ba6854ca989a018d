import type { FormOutcome } from '@zari/shared/api/site-renderer'
import type { OrderKind } from '@zari/shared/orders/order-kinds'

/** What a form is told by its page. Travels in the HTML, so it is plain data. */
export interface FormProps {
  kind: OrderKind
  /** The gallery that a quote came from. */
  gallerySource?: string
  outfitType?: string
  /** How the form came out where it was posted without script. */
  outcome?: FormOutcome
}
