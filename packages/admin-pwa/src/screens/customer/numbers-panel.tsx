import { linksOf } from '@zari/shared/customers/merged-numbers'
import { uuidv7 } from '@zari/shared/ids'
import { phoneOfKey } from '@zari/shared/phone'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import type { Customer } from '../../sync/queries/use-customer.ts'
import { newOperation } from '../../sync/outbox/new-entry.ts'
import { useSaveOperations } from '../../sync/save/use-save.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { Panel } from '../../ui/panel.tsx'
import { nameOf } from './customer-labels.ts'
import { MergeDialog } from './merge-dialog.tsx'

const styles = {
  list: css({ display: 'grid', gap: '3' }),
  number: css({ fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' }),
  who: css({ fontSize: 'sm', color: 'textMute', overflowWrap: 'anywhere' }),
  actions: css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '1' }),
  button: css({ alignSelf: 'flex-start' }),
  quiet: css({ marginInlineStart: '-5' }),
}

export function NumbersPanel({ customer }: { customer: Customer }) {
  const [isOpen, setOpen] = useState(false)
  const links = linksOf(customer.phone, (phone) => customer.records.find((each) => each.phone === phone))
  return (
    <Panel title={links.length === 0 ? 'Number' : 'Numbers'}>
      <ul className={styles.list}>
        <li className={styles.number}>{phoneOfKey(customer.phone)}</li>
        {links.map((link) => (
          <OtherNumber key={link.phone} customer={customer} {...link} />
        ))}
      </ul>
      <Button className={styles.button} onClick={() => setOpen(true)}>
        Add another phone number
      </Button>
      {isOpen && <MergeDialog customer={customer} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function OtherNumber({
  customer,
  phone,
  from,
  at,
  by,
}: { customer: Customer } & ReturnType<typeof linksOf>[number]) {
  const [isAsked, setAsked] = useState(false)
  const { isSaving, save } = useSaveOperations()

  function takeBack() {
    const operation = {
      id: uuidv7(),
      type: 'take-back-merge',
      at: new Date().toISOString(),
      with: phone,
    } as const
    void save(newOperation(from, nameOf(customer) ?? from, operation))
  }

  return (
    <li>
      <p className={styles.number}>{phoneOfKey(phone)}</p>
      <p className={styles.who}>
        merged {formatDateTime(at)}
        {by && `, ${by}`}
      </p>
      {isAsked ? (
        <>
          <p role="alert">Separate these numbers? Each keeps its own notes and measurements.</p>
          <div className={styles.actions}>
            <Button onClick={() => setAsked(false)}>Keep</Button>
            <Button look="danger" disabled={isSaving} onClick={takeBack}>
              Separate
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.actions}>
          <Button
            look="quiet"
            className={styles.quiet}
            aria-label={`Remove number ${phoneOfKey(phone)}`}
            onClick={() => setAsked(true)}
          >
            Remove number
          </Button>
        </div>
      )}
    </li>
  )
}
