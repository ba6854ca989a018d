import { sameName } from '@zari/shared/customers/people'
import { customerKey } from '@zari/shared/phone'
import type { PersonRef } from '../../sync/queries/use-measurements.ts'
import { DraftRows } from '../draft-list.tsx'
import { type GoneOnWith, useMeasurementDrafts } from './measurement-draft.ts'

export function PersonDrafts({
  whose,
  except = '',
  onGoOn,
}: {
  whose: PersonRef
  except?: string
  onGoOn: (begun: GoneOnWith) => void
}) {
  const { begun, goOn, drop } = useMeasurementDrafts(except)
  const own = begun.filter(
    (one) => one.phone === customerKey(whose.phone) && sameName(one.whose.name, whose.name),
  )
  return (
    <DraftRows
      begun={own}
      label="Unfinished measurements"
      onGoOn={(one, take) =>
        void goOn(one, take)
          .then((found) => found && onGoOn(found))
          .catch(reportError)
      }
      onThrowAway={drop}
    />
  )
}
