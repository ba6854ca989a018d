import type { KnownPerson } from '@zari/shared/customers/people'
import type { Day } from '@zari/shared/time/due-date'
import { lastMeasuredOn, latestMeasurements, valuesOf } from '@zari/shared/measurements/latest-measurements'
import { measures } from '@zari/shared/measurements/measures'
import { formatEighths } from '@zari/shared/measurements/parse-measurement'
import { phoneOfKey } from '@zari/shared/contact/phone'
import { css } from '@zari/shared/styled-system/css'
import { useId } from 'react'
import { counted } from '../../ui/counted.ts'
import type { Customer } from '../../sync/hooks/use-customer.ts'
import { formatDateTime, formatDay } from '../../ui/format-date.ts'

interface SameName {
  id: string
  words: string
}

const MEASURES_TOLD = 3

/** People merged because they share a name: added on two devices or under two numbers. */
export function sameNames(
  { records, orders, numbers }: Pick<Customer, 'records' | 'orders' | 'numbers'>,
  { stored }: KnownPerson,
  today: Day,
  accountName: (email: string) => string,
): SameName[] {
  if (stored.length < 2) return []
  return stored.map(({ phone, id, isRemoved }) => {
    const record = records.find((each) => each.phone === phone)
    const person = record?.people.find((each) => each.id === id)
    const known = latestMeasurements(record?.measurements.filter(({ personId }) => personId === id) ?? [])
    const values = valuesOf(known)
    const shownMeasures = measures.filter(({ key }) => values[key] !== undefined).slice(0, MEASURES_TOLD)
    const day = lastMeasuredOn(known)
    const count = orders.filter(({ personId }) => personId === id).length
    return {
      id,
      words: [
        `Added ${formatDateTime(person?.addedAt)}${person?.by ? ` by ${accountName(person.by)}` : ''}`,
        ...(numbers.length > 1 ? [phoneOfKey(phone)] : []),
        day
          ? `measured ${formatDay(day, today)}: ${shownMeasures.map(({ key, name }) => `${name.toLowerCase()} ${formatEighths(values[key] ?? 0)}`).join(', ')}`
          : 'no measurements',
        ...(count > 0 ? [counted(count, 'order')] : []),
        ...(isRemoved ? ['removed'] : []),
      ].join(', '),
    }
  })
}

const styles = {
  box: css({ border: '0', minWidth: '0' }),
  legend: css({ fontWeight: 'semibold', marginBottom: '1' }),
  choice: css({
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    minHeight: 'target',
    paddingBlock: '2.5',
    borderTop: '1px solid',
    borderColor: 'line',
    lineHeight: '1.35',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '& > input': { width: '1.375rem', height: '1.375rem', flexShrink: 0, accentColor: 'action' },
  }),
}

export function SameNameChoice({
  same,
  chosen,
  onChoose,
}: {
  same: readonly SameName[]
  chosen: string
  onChoose: (id: string) => void
}) {
  const group = useId()
  const choices = [{ id: '', words: 'This is one person' }, ...same]
  return (
    <fieldset className={styles.box}>
      <legend className={styles.legend}>
        {same.length === 2 ? 'Added twice' : `Added ${same.length} times`}. Are these different people? Who
        gets the new name?
      </legend>
      {choices.map(({ id, words }) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name={group} checked={chosen === id} onChange={() => onChoose(id)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
