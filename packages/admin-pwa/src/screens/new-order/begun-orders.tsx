import { css } from '@zari/shared/styled-system/css'
import type { Day } from '@zari/shared/time/due-date'
import { DraftRows } from '../../order/row/draft-list.tsx'
import type { ContinuedDraft } from '../../sync/engine/keep-drafts.ts'
import { useDrafts } from '../../sync/hooks/use-drafts.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import {
  withNewKeys,
  filesOf,
  lostWith,
  type NewOrderForm,
  readNewOrder,
  storedForm,
  withoutMoney,
} from './new-order-form.ts'

/** @param files under the names that the sheet knows: a draft that becomes another order has copies */
export function continued(found: ContinuedDraft, files: readonly string[], today: Day): Continued {
  const { form, files: kept, isAnother } = found
  return {
    ...found,
    form: isAnother ? withNewKeys(readNewOrder(form, today, kept, files)) : readNewOrder(form, today, kept),
  }
}

export interface Continued extends Omit<ContinuedDraft, 'form'> {
  form: NewOrderForm
}

function whoOf({ phone, pieces }: NewOrderForm): string {
  const name = pieces.map((piece) => piece.name.trim()).find(Boolean) ?? (phone.trim() || 'somebody')
  return pieces.length > 1 ? `${name}, ${pieces.length} pieces` : name
}

const another = css({ flex: '1 1 100%', color: 'waitingText', fontWeight: 'medium' })

export const AnotherOrder = () => (
  <p className={another}>
    The first order was saved or deleted in another window. This is a new order. Enter its payment again.
  </p>
)

/** Orders that were begun on this device and not made. */
export function BegunOrders({
  except,
  onContinue,
}: {
  except: string
  onContinue: (draft: Continued) => void
}) {
  const today = useToday()
  const { drafts, goOn, drop } = useDrafts('drafts', except)
  const begun = drafts.map((draft) => {
    const form = readNewOrder(draft.form, today, draft.files)
    return { ...draft, form, who: whoOf(form), lost: lostWith(form) }
  })
  return (
    <DraftRows
      begun={begun}
      label="Unfinished orders"
      onContinue={({ id, form }) => {
        const files = filesOf(form)
        void goOn({ id, form: storedForm(withoutMoney(form)), files })
          .then((found) => onContinue(continued(found, files, today)))
          .catch(reportError)
      }}
      onThrowAway={drop}
    />
  )
}
