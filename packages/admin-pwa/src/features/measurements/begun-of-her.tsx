import { sameName } from '@zari/shared/customers/people'
import { customerKey } from '@zari/shared/phone'
import { BegunRows } from '../../orders/begun-rows.tsx'
import type { Whose } from '../../records/use-measurements.ts'
import { type GoneOnWith, useBegunMeasurements } from './use-begun-measurements.ts'

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
