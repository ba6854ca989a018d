import { sameName } from '@zari/shared/customers/people'
import { customerKey } from '@zari/shared/contact/phone'
import type { PersonRef } from '../../sync/hooks/use-measurements.ts'
import { DraftRows } from '../row/draft-list.tsx'
import { type GoneOnWith, useMeasurementDrafts } from './measurement-draft.ts'

export function useDraftsOf(whose: PersonRef, except = '') {
  const { begun, ...acts } = useMeasurementDrafts(except)
  const key = customerKey(whose.phone)
  return {
    ...acts,
    begun: begun.filter((one) => one.phone === key && sameName(one.whose.name, whose.name)),
  }
}

export function PersonDrafts({
  whose,
  except = '',
  onContinue,
}: {
  whose: PersonRef
  except?: string
  onContinue: (begun: GoneOnWith) => void
}) {
  const { begun: own, goOn, drop } = useDraftsOf(whose, except)
  return (
    <DraftRows
      begun={own}
      label="Unfinished measurements"
      onContinue={(one) =>
        void goOn(one)
          .then((found) => found && onContinue(found))
          .catch(reportError)
      }
      onThrowAway={drop}
    />
  )
}
