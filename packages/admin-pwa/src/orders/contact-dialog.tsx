import { editSchemasOf } from '@zari/shared/orders/order-schemas'
import { customerFields } from '@zari/shared/orders/order-fields'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { customerKey } from '@zari/shared/phone'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextField } from '@zari/shared/ui/field'
import { validate } from '@zari/shared/validation'
import { type FormEvent, useId, useState } from 'react'
import { useSaveEdits } from '../sync/save/use-save.ts'
import { useUnsavedChanges } from '../ui/use-unsaved-changes.tsx'

const styles = {
  fields: css({ display: 'grid', gap: '4', border: '0', minWidth: '0' }),
}

const NAMES = ['name', 'phone', 'outfitType'] as const

type ContactField = (typeof NAMES)[number]
type ContactForm = Partial<Record<ContactField, string>>

const formOf = (record: OrderRecord): ContactForm =>
  Object.fromEntries(
    NAMES.filter((name) => customerFields[name].kinds.some((kind) => kind === record.kind)).map((name) => [
      name,
      record[name] ?? '',
    ]),
  )

function problemOf(name: ContactField, typed: string): string | undefined {
  const checked = validate(editSchemasOf(customerFields[name]).wanted, typed)
  return checked.ok ? undefined : checked.issues[0]?.message
}

/** Corrects name, phone and outfit type of an order. With another phone it moves to that number's customer page. */
export function ContactDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const [seen] = useState(record)
  const [form, setForm] = useState(() => formOf(record))
  const [isChecked, setChecked] = useState(false)
  const { isSaving, save } = useSaveEdits()
  const formId = useId()
  const changed = Object.fromEntries(
    Object.entries(form).filter(
      ([name, typed]) => typed.trim() !== (seen[name as ContactField] ?? '').trim(),
    ),
  ) as ContactForm
  const isChanged = Object.keys(changed).length > 0
  const { leave, question } = useUnsavedChanges(isChanged, onClose)
  const problems = Object.fromEntries(
    NAMES.map((name) => [
      name,
      isChecked && changed[name] !== undefined ? problemOf(name, changed[name]) : undefined,
    ]),
  )
  const moves = changed.phone !== undefined && customerKey(changed.phone) !== customerKey(seen.phone)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isChanged) return onClose()
    setChecked(true)
    if (NAMES.some((name) => changed[name] !== undefined && problemOf(name, changed[name]))) return
    const { type } = await save(seen, [{ edit: 'contact', fields: changed }])
    if (type !== 'open') onClose()
  }

  const field = (name: ContactField) => ({
    label: customerFields[name].label,
    value: form[name] ?? '',
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  })
  return (
    <Dialog
      open
      onClose={leave}
      dismissible={!isChanged}
      title={`Correct the order: ${customerName(seen)}`}
      size="small"
      footer={
        question ?? (
          <>
            <Button onClick={leave}>Cancel</Button>
            <Button look="main" type="submit" form={formId} disabled={isSaving || !isChanged}>
              Save
            </Button>
          </>
        )
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={styles.fields} disabled={isSaving}>
          <TextField {...field('name')} maxLength={200} autoComplete="off" dir="auto" />
          <TextField
            {...field('phone')}
            type="tel"
            maxLength={40}
            autoComplete="off"
            help={
              moves ? 'The order moves to the customer with this number. Its measurements stay.' : undefined
            }
          />
          {form.outfitType !== undefined && (
            <TextField {...field('outfitType')} maxLength={200} autoComplete="off" />
          )}
        </fieldset>
      </form>
    </Dialog>
  )
}
