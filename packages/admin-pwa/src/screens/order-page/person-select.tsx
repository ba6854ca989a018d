import type { KnownPerson } from '@zari/shared/customers/people'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { usePeople } from '../../sync/hooks/use-measurements.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'

const styles = {
  people: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    border: '0',
    minWidth: '0',
    _print: { display: 'none' },
  }),
  legend: css({ fontSize: 'sm', color: 'textMute', marginBottom: '1' }),
  chip: css({ maxWidth: '100%', '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' } }),
}

const idOf = ({ stored }: KnownPerson) => stored.find(({ isRemoved }) => !isRemoved)?.id

/** Of several people under the number: a name alone may be ambiguous. */
export function PersonSelect({ record }: { record: OrderRecord }) {
  const people = usePeople(record)
  const { isSaving, save } = useSaveEdits()
  const current = people.ofOrder(record)
  const offered = people.all.filter((person) => person === current || !person.isRemoved)
  if (offered.length < 2) return null
  return (
    <fieldset className={styles.people}>
      <legend className={styles.legend}>Who is it for?</legend>
      {offered.map((person) => (
        <Chip
          key={person.name}
          className={styles.chip}
          pressed={person === current}
          disabled={isSaving}
          onClick={() => {
            // A person who is not stored is known by the order's name.
            const personId = idOf(person) ?? null
            if (person !== current) void save(record, [{ edit: 'notes', fields: { personId } }])
          }}
        >
          <span dir="auto">{person.name}</span>
        </Chip>
      ))}
    </fieldset>
  )
}
