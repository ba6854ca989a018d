import type { KnownPerson } from '@zari/shared/customers/people'
import { linksOf } from '@zari/shared/customers/merged-numbers'
import { pagePaths } from '@zari/shared/api/paths'
import { uuidv7 } from '@zari/shared/lib/ids'
import { customerKey, phoneOfKey } from '@zari/shared/contact/phone'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { newOperation } from '../../sync/engine/new-entry.ts'
import { hasDialogDraft } from '../../sync/app-state/tab-drafts.ts'
import { useRole } from '../../sync/app-state/use-role.ts'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { type Customer, useCustomer } from '../../sync/hooks/use-customer.ts'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { useBackHere } from '../../ui/back-link.tsx'
import { counted } from '../../ui/counted.ts'
import { focusOnMount } from '../../ui/focus-if-lost.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { notifyFailure } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import type * as CopyPart from './copy-dialog.tsx'
import { nameOf } from './customer-labels.ts'

const styles = {
  list: css({ display: 'grid', gap: '3' }),
  number: css({ fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' }),
  who: css({ fontSize: 'sm', color: 'textMute', overflowWrap: 'anywhere' }),
  actions: css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '1' }),
  button: css({ alignSelf: 'flex-start' }),
  quiet: css({ marginInlineStart: '-5' }),
  question: css({ overflowWrap: 'anywhere' }),
}

export function NumbersPanel({ customer, person }: { customer: Customer; person: KnownPerson | undefined }) {
  // Of no use without the server: not precached.
  const [copy, setCopy] = useState<typeof CopyPart>()
  const [isOpen, setOpen] = useState(() => hasDialogDraft('merge', customer.phone))
  const isOwner = useRole() === 'owner'
  const here = useBackHere()
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
      <Button
        className={styles.button}
        onClick={() =>
          void import('./copy-dialog.tsx').then(setCopy, () =>
            notifyFailure('No copy', 'No internet. Try again.'),
          )
        }
      >
        Copy for the customer
      </Button>
      {isOwner && (
        <Button asChild className={styles.button}>
          <Link to={pagePaths.data} state={{ ...here, block: customer.phone }}>
            Block or erase…
          </Link>
        </Button>
      )}
      {copy && <copy.CopyDialog customer={customer} person={person} onClose={() => setCopy(undefined)} />}
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
  const accountName = useAccountName()
  const { isSaving, saveOperations } = useSaveEdits()

  function takeBack() {
    const operation = {
      id: uuidv7(),
      type: 'take-back-merge',
      at: new Date().toISOString(),
      with: phone,
    } as const
    void saveOperations([newOperation(from, nameOf(customer) ?? from, operation)])
  }

  return (
    <li>
      <p className={styles.number}>{phoneOfKey(phone)}</p>
      <p className={styles.who}>
        merged {formatDateTime(at)}
        {by && `, ${accountName(by)}`}
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

function MergeDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const [other, setOther] = useState<string>()
  const phone = useRef<HTMLInputElement>(null)
  const form = useDraftForm(
    'merge',
    { id: customer.phone },
    () => ({ phone: '' }),
    ({ phone }) => {
      const key = customerKey(phone)
      return {
        phone: !key
          ? 'Please enter a valid phone number'
          : customer.numbers.includes(key) && 'This customer already has this number',
      }
    },
  )
  const { isSaving, saveOperations } = useSaveEdits()
  const key = customerKey(form.values.phone)
  const isAsked = other !== undefined && other === key

  function merge() {
    if (!key || !isAsked) {
      setOther(key ?? undefined)
      return false
    }
    const operation = { id: form.id, type: 'merge', at: form.at(), with: key } as const
    return saveOperations([newOperation(customer.phone, nameOf(customer) ?? customer.phone, operation)])
  }

  function change() {
    setOther(undefined)
    phone.current?.focus()
  }

  return (
    <FormDialog
      title="Add another phone number"
      size="small"
      form={form}
      initialFocus="first"
      isSaving={isSaving}
      saveLabel="Search"
      // Other buttons than Search: a double tap must not press Merge.
      footer={
        isAsked && (
          <>
            <Button ref={focusOnMount} disabled={isSaving} onClick={change}>
              Change
            </Button>
            <Button
              look="main"
              disabled={isSaving}
              onClick={() => void Promise.resolve(merge()).then((isKept) => isKept && form.end(onClose))}
            >
              {isSaving ? 'Saving...' : 'Merge'}
            </Button>
          </>
        )
      }
      onSave={merge}
      onClose={onClose}
    >
      <TextField
        {...form.field('phone')}
        ref={phone}
        label="Other phone number"
        type="tel"
        inputMode="tel"
        placeholder="98765 43210"
        autoComplete="off"
      />
      {isAsked && <Question customer={customer} other={other} />}
    </FormDialog>
  )
}

function Question({ customer, other }: { customer: Customer; other: string }) {
  const found = useCustomer(other)
  const thisName = nameOf(customer) ?? phoneOfKey(customer.phone)
  const name = nameOf(found)
  return (
    <p className={styles.question} role="alert">
      {name
        ? `${phoneOfKey(other)} is ${name}, ${counted(found.total, 'order')}.`
        : found.type === 'whole'
          ? `${phoneOfKey(other)} is a new number.`
          : `${phoneOfKey(other)} is not on this device.`}{' '}
      Merge it with {thisName}? You can undo this.
    </p>
  )
}
