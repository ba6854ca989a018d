import type { Draft } from '../../offline/queue/drafts.ts'
import { BegunRows } from '../../orders/begun-rows.tsx'
import { useToday } from '../../orders/use-today.ts'
import { useBegun } from '../../records/use-begun.ts'
import { readForm } from './order-form.ts'

/** Orders that were begun here and not made, to go on with. */
export function BegunOrders({ except, onGoOn }: { except: string; onGoOn: (draft: Draft) => void }) {
  const today = useToday()
  const { drafts, drop } = useBegun('drafts', except)
  const begun = drafts.map((draft) => {
    const { name, phone } = readForm(draft.form, today)
    return { ...draft, who: name.trim() || phone.trim() || 'somebody' }
  })
  return <BegunRows begun={begun} label="Orders that you began" onGoOn={onGoOn} onThrowAway={drop} />
}
