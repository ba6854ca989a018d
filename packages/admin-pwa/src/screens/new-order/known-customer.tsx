import { type KnownPerson, sameName } from '@zari/shared/customers/people'
import { lastMeasuredOn, latestMeasurements, valuesOf } from '@zari/shared/measurements/latest-measurements'
import { copyMeasurements } from '@zari/shared/measurements/measurement-copy'
import { languageNames } from '@zari/shared/languages/languages'
import { formatRupees } from '@zari/shared/money/money'
import { css, cx } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { useEffect } from 'react'
import { type Customer, useCustomer } from '../../sync/hooks/use-customer.ts'
import type { Piece } from './piece.ts'

const styles = {
  box: css({
    display: 'flex',
    flexDirection: 'column',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: 'md',
    background: 'chosenGround',
  }),
  facts: css({ fontSize: 'sm', lineHeight: '1.3', overflow: 'hidden', textOverflow: 'ellipsis' }),
  line: css({ whiteSpace: 'nowrap' }),
  owed: css({ fontWeight: 'bold', color: 'waitingText', fontVariantNumeric: 'tabular-nums' }),
  legend: css({ srOnly: true }),
  person: css({ flex: 'none', maxWidth: '100%' }),
  // In one line, so that it stays as high.
  people: css({
    display: 'flex',
    gap: '2',
    overflowX: 'auto',
    border: 'none',
    padding: '3px',
    margin: '-3px',
    minWidth: '0',
  }),
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

function factsOf({ records, total: count, type }: Customer): string {
  const language = records.find((record) => record.language)?.language
  return [
    count === 0
      ? 'No earlier orders'
      : count === 1
        ? '1 earlier order'
        : `${count.toLocaleString('en-IN')} earlier orders`,
    ...(language ? [`messages in ${languageNames[language]}`] : []),
    ...(type === 'away' ? ['counted on this device only'] : []),
    // What they always want.
    ...records.flatMap(({ note }) => note?.trim() || []),
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
      <p className={cx(styles.facts, styles.line)} title={factsOf(customer)}>
        {customer.owed > 0 && (
          <>
            <span className={styles.owed}>{formatRupees(customer.owed)} to pay</span> ·{' '}
          </>
        )}
        {factsOf(customer)}
      </p>
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
