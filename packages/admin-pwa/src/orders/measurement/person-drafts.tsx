import { sameName } from '@zari/shared/customers/people'
import { customerKey } from '@zari/shared/phone'
import type { Whose } from '../../sync/queries/use-measurements.ts'
import { BegunRows } from '../draft-list.tsx'
import { type GoneOnWith, useBegunMeasurements } from './measurement-draft.ts'

/** What was begun for the person who is about to be measured: of somebody else's nothing is offered here. */
export function BegunOfHer({
  whose,
  except = '',
  onGoOn,
}: {
  whose: Whose
  /** The id of what is open here. */
  except?: string
  onGoOn: (begun: GoneOnWith) => void
}) {
  const { begun, goOn, drop } = useBegunMeasurements(except)
  const hers = begun.filter(
    (one) => one.phone === customerKey(whose.phone) && sameName(one.whose.name, whose.name),
  )
  return (
    <BegunRows
      begun={hers}
      label="Measurements that you began"
      onGoOn={(one, take) =>
        void goOn(one, take)
          .then((found) => found && onGoOn(found))
          .catch(reportError)
      }
      onThrowAway={drop}
    />
  )
}
