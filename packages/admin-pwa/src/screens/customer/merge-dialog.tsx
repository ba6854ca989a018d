import { uuidv7 } from '@zari/shared/ids'
import { customerKey, phoneOfKey } from '@zari/shared/phone'
import { css } from '@zari/shared/styled-system/css'
import { TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { type Customer, useCustomer } from '../../sync/queries/use-customer.ts'
import { newOperation } from '../../sync/outbox/new-entry.ts'
import { useSaveOperations } from '../../sync/save/use-save.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useForm } from '../../ui/use-form.ts'
import { nameOf } from './customer-labels.ts'

const question = css({ overflowWrap: 'anywhere' })

export function MergeDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  // Created once, so that pressing twice merges once.
  const [id] = useState(() => uuidv7())
  const [other, setOther] = useState<string>()
  const form = useForm({ phone: '' }, ({ phone }) => {
    const key = customerKey(phone)
    return {
      phone: !key
        ? 'Please enter a valid phone number'
        : customer.numbers.includes(key) && 'This number is already here',
    }
  })
  const { isSaving, save } = useSaveOperations()
  const key = customerKey(form.values.phone)
  const isAsked = other !== undefined && other === key

  function merge() {
    if (!key || !isAsked) {
      setOther(key ?? undefined)
      return false
    }
    const operation = { id, type: 'merge', at: new Date().toISOString(), with: key } as const
    return save(newOperation(customer.phone, nameOf(customer) ?? customer.phone, operation))
  }

  return (
    <FormDialog
      title="Add another phone number"
      size="small"
      form={form}
      initialFocus="first"
      isSaving={isSaving}
      saveLabel={isAsked ? 'Merge' : 'Search'}
      onSave={merge}
      onClose={onClose}
    >
      <TextField
        {...form.field('phone')}
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
