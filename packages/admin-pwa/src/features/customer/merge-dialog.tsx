import { uuidv7 } from '@zari/shared/ids'
import { customerKey, phoneOfKey } from '@zari/shared/phone'
import { css } from '@zari/shared/styled-system/css'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextField } from '@zari/shared/ui/field'
import { type FormEvent, useId, useRef, useState } from 'react'
import { type Customer, useCustomer } from '../../sync/queries/use-customer.ts'
import { newOperation } from '../../sync/outbox/new-entry.ts'
import { useSaveOperations } from '../../sync/save/use-save.ts'
import { SaveFooter } from '../../ui/save-footer.tsx'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.tsx'
import { nameOf } from './customer-labels.ts'

const question = css({ marginTop: '4', overflowWrap: 'anywhere' })

export function MergeDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  // Created once, so that pressing twice merges once.
  const [id] = useState(() => uuidv7())
  const [typed, setTyped] = useState('')
  const [other, setOther] = useState<string>()
  const [tried, setTried] = useState(false)
  const { isSaving, save } = useSaveOperations()
  const { leave, question: leaving } = useUnsavedChanges(typed !== '', onClose)
  const input = useRef<HTMLInputElement>(null)
  const formId = useId()
  const key = customerKey(typed)
  const error = !key
    ? 'Please enter a valid phone number'
    : customer.numbers.includes(key) && 'This number is already here'

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (error || !key) return input.current?.focus()
    if (other !== key) return setOther(key)
    const operation = { id, type: 'merge', at: new Date().toISOString(), with: key } as const
    if (await save(newOperation(customer.phone, nameOf(customer) ?? customer.phone, operation))) onClose()
  }

  const isAsked = other !== undefined && other === key
  return (
    <Dialog
      open
      onClose={leave}
      dismissible={typed === ''}
      size="small"
      title="Add another phone number"
      initialFocus={input}
      footer={
        leaving ?? (
          <SaveFooter
            form={formId}
            isSaving={isSaving}
            words={isAsked ? 'Merge' : 'Search'}
            onCancel={leave}
          />
        )
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={input}
          label="Other phone number"
          type="tel"
          inputMode="tel"
          placeholder="98765 43210"
          autoComplete="off"
          disabled={isSaving}
          value={typed}
          error={tried && error}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      {isAsked && <Question customer={customer} other={other} />}
    </Dialog>
  )
}

function Question({ customer, other }: { customer: Customer; other: string }) {
  const found = useCustomer(other)
  const own = nameOf(customer) ?? phoneOfKey(customer.phone)
  const name = nameOf(found)
  const count = found.total
  const orders = count === 1 ? '1 order' : `${count} orders`
  return (
    <p className={question} role="alert">
      {name
        ? `${phoneOfKey(other)} is ${name}, ${orders}.`
        : found.type === 'whole'
          ? `${phoneOfKey(other)} is a new number.`
          : `${phoneOfKey(other)} is not on this device.`}{' '}
      Merge it with {own}? You can undo this.
    </p>
  )
}
