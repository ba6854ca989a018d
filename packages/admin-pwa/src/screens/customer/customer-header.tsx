import { phoneOfKey, whatsAppLink } from '@zari/shared/contact/phone'
import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Fragment } from 'react'
import type { Customer } from '../../sync/hooks/use-customer.ts'
import { Icon } from '../../ui/icon.tsx'
import { factsOf, nameOf, describeOwed } from './customer-labels.ts'
import { pageHeading } from '../../ui/styles.ts'

const styles = {
  top: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '3',
    marginBottom: '4',
  }),
  who: css({ flex: '1 1 min(18rem, 100%)', minWidth: '0' }),
  name: css({
    overflowWrap: 'anywhere',
    lineClamp: 3,
  }),
  facts: css({ color: 'textMute', marginTop: '1', overflowWrap: 'anywhere' }),
  number: css({ color: 'text', fontWeight: 'medium', whiteSpace: 'nowrap' }),
  owed: css({ color: 'lateText', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' }),
  note: css({
    display: { xl: 'none' },
    flex: '1 1 100%',
    paddingInlineStart: '3',
    borderInlineStart: '3px solid',
    borderColor: 'zari',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    lineClamp: 4,
  }),
  actions: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    _print: { display: 'none' },
    '& > *': { flex: { base: '1 1 auto', md: '0 0 auto' } },
  }),
}

export function CustomerHeader({ customer }: { customer: Customer }) {
  const [first = ''] = customer.numbers
  const owed = describeOwed(customer)
  const name = nameOf(customer)
  const numbers = name ? customer.numbers : customer.numbers.slice(1)
  const facts = [
    ...numbers.map((number) => ({
      key: number,
      words: <span className={styles.number}>{phoneOfKey(number)}</span>,
    })),
    ...factsOf(customer).map((words) => ({ key: words, words })),
    ...(owed
      ? [
          {
            key: 'to pay',
            words: (
              <>
                <strong className={styles.owed}>{owed}</strong> to pay
              </>
            ),
          },
        ]
      : []),
  ]
  return (
    <div className={styles.top}>
      <div className={styles.who}>
        <h1 className={cx(pageHeading, styles.name)} dir="auto">
          {name ?? phoneOfKey(first)}
        </h1>
        <p className={styles.facts}>
          {facts.map((fact, index) => (
            <Fragment key={fact.key}>
              {index > 0 && ' · '}
              {fact.words}
            </Fragment>
          ))}
        </p>
      </div>
      <div className={styles.actions}>
        <Button asChild>
          <a href={`tel:${callable(first)}`}>
            <Icon name="phone" size={18} /> Call
          </a>
        </Button>
        <Button asChild look="done">
          <a href={whatsAppLink(callable(first), '')} target="_blank" rel="noreferrer">
            <Icon name="message" size={18} /> WhatsApp
          </a>
        </Button>
      </div>
      {customer.records[0]?.note && (
        <p className={styles.note} dir="auto">
          {customer.records[0].note}
        </p>
      )}
    </div>
  )
}

/** A number that is not international is dialled as typed. */
function callable(number: string): string {
  return phoneOfKey(number) === number ? number : `+${number}`
}
