import type { ContinuedDraft } from '../../offline/queue/draft-keeping.ts'
import { BegunRows } from '../../orders/begun-rows.tsx'
import { useToday } from '../../orders/use-today.ts'
import { useBegun } from '../../records/use-begun.ts'
import { lostWith, readForm, withoutMoney } from './order-form.ts'

/** Orders that were begun here and not made, to go on with. */
export function BegunOrders({ except, onGoOn }: { except: string; onGoOn: (draft: ContinuedDraft) => void }) {
  const today = useToday()
  const { drafts, goOn, drop } = useBegun('drafts', except)
  const begun = drafts.map((draft) => {
    const form = readForm(draft.form, today)
    const who = form.name.trim() || form.phone.trim() || 'somebody'
    return { ...draft, form, who, lost: lostWith(form, draft.files) }
  })
  return (
    <BegunRows
      begun={begun}
      label="Orders that you began"
      onGoOn={({ id, form, files }, take) =>
        void goOn({ id, form: withoutMoney(form), files }, take)
          .then((found) => found && onGoOn(found))
          .catch(reportError)
      }
      onThrowAway={drop}
    />
  )
}
