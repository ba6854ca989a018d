import { type KnownPerson, sameName } from '@zari/shared/customers/people'
import { lastMeasuredOn, latestMeasurements, valuesOf } from '@zari/shared/measurements/latest-measurements'
import { copyMeasurements } from '@zari/shared/measurements/measurement-copy'
import { languageNames } from '@zari/shared/languages/languages'
import { formatRupees } from '@zari/shared/money/money'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { useEffect } from 'react'
import { type Customer, useCustomer } from '../../sync/hooks/use-customer.ts'
import type { Piece } from './piece.ts'

const styles = {
  box: css({
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    padding: '3',
    borderRadius: 'md',
    background: 'chosenGround',
  }),
  facts: css({ fontSize: 'sm', color: 'textMute' }),
  legend: css({ srOnly: true }),
  person: css({ maxWidth: '100%', whiteSpace: 'normal', overflowWrap: 'anywhere' }),
  people: css({ display: 'flex', flexWrap: 'wrap', gap: '2', border: 'none', padding: '0', minWidth: '0' }),
}

const idOf = ({ stored }: KnownPerson) => stored.find(({ isRemoved }) => !isRemoved)?.id ?? ''

function emailOf({ orders, people }: Customer, person: KnownPerson): string {
  const withEmail = orders.filter(({ email }) => email)
  return (withEmail.find((order) => people.ofOrder(order) === person) ?? withEmail[0])?.email ?? ''
}

function measurementsOf({ records }: Customer, person: KnownPerson): string {
  const ids = new Set(person.stored.map(({ id }) => id))
  const known = latestMeasurements(
    records.flatMap(({ measurements }) => measurements.filter((set) => ids.has(set.personId))),
  )
  const day = lastMeasuredOn(known)
  return day ? copyMeasurements({ day, name: person.name, values: valuesOf(known) }) : ''
}

function factsOf({ records, total: count, owed, type }: Customer): string {
  const language = records.find((record) => record.language)?.language
  return [
    count === 0
      ? 'No earlier orders'
      : count === 1
        ? '1 earlier order'
        : `${count.toLocaleString('en-IN')} earlier orders`,
    ...(owed > 0 ? [`${formatRupees(owed)} to pay`] : []),
    ...(language ? [`messages in ${languageNames[language]}`] : []),
    ...(type === 'away' ? ['counted on this device only'] : []),
  ].join(' · ')
}

export function KnownCustomer({
  phone,
  piece,
  onChange,
}: {
  phone: string
  piece: Piece
  onChange: (to: Partial<Piece>) => void
}) {
  const customer = useCustomer(phone)
  const people = customer.people.all.filter(({ isRemoved }) => !isRemoved)
  const typed = people.find((person) => sameName(person.name, piece.name))
  const typedId = typed && !piece.personId ? idOf(typed) : ''
  useEffect(() => {
    // A known name selects the person.
    if (typedId) onChange({ personId: typedId })
  }, [typedId, onChange])
  if (people.length === 0) {
    return customer.type === 'reading' ? null : (
      <p className={styles.facts}>
        {customer.type === 'away' ? 'Not found on this device.' : 'New customer.'}
      </p>
    )
  }

  function choose(person: KnownPerson) {
    const email = emailOf(customer, person)
    const measurements = measurementsOf(customer, person)
    onChange({ name: person.name, personId: idOf(person), measurements, ...(email && { email }) })
  }

  return (
    <div className={styles.box}>
      <p className={styles.facts}>{factsOf(customer)}</p>
      <fieldset className={styles.people}>
        <legend className={styles.legend}>Who is it for?</legend>
        {people.map((person) => (
          <Chip
            key={person.name}
            className={styles.person}
            pressed={piece.name.trim() === person.name}
            onClick={() => choose(person)}
          >
            {person.name}
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}
