import type { KnownPerson } from '@zari/shared/customers/people'
import { css } from '@zari/shared/styled-system/css'
import type { Customer } from '../../records/use-customer.ts'
import { Panel } from '../../ui/panel.tsx'
import { BegunMeasurements, PersonMeasurements } from '../measurements/index.ts'

const none = css({ color: 'textMute' })

/** What was measured of the person who is chosen, or of the only one that there is. */
export function MeasurementsPanel({
  customer,
  person,
}: {
  customer: Customer
  person: KnownPerson | undefined
}) {
  const { all } = customer.people
  const whose = person ?? (all.length === 1 ? all[0] : undefined)
  return (
    <Panel title={whose ? `Measurements of ${whose.name}` : 'Measurements'}>
      <BegunMeasurements phones={customer.numbers} />
      {whose ? (
        <PersonMeasurements
          key={whose.name}
          whose={{ phone: customer.phone, name: whose.name, personId: whose.stored[0]?.id }}
        />
      ) : (
        <p className={none}>
          {all.length === 0
            ? 'Add a person first: measurements are hers, not the number’s.'
            : 'Choose a person: each has measurements of her own.'}
        </p>
      )}
    </Panel>
  )
}
