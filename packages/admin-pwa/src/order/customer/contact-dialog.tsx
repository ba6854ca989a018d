import { editSchemasOf } from '@zari/shared/orders/order-schemas'
import { customerFields } from '@zari/shared/orders/order-fields'
import { languageNames, MESSAGE_LANGUAGES } from '@zari/shared/languages/languages'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { customerKey } from '@zari/shared/contact/phone'
import { SelectField, TextField } from '@zari/shared/ui/field'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { problemsIn } from '../../ui/use-form.ts'

const NAMES = ['name', 'phone', 'outfitType', 'language'] as const

type ContactField = (typeof NAMES)[number]
type ContactForm = Partial<Record<ContactField, string>>

const formOf = (record: OrderRecord): ContactForm =>
  Object.fromEntries(
    NAMES.filter((name) => customerFields[name].kinds.some((kind) => kind === record.kind)).map((name) => [
      name,
      record[name] ?? '',
    ]),
  )

const changedIn = (seen: OrderRecord, typed: ContactForm): ContactForm =>
  Object.fromEntries(
    NAMES.flatMap((name) =>
      typed[name] === undefined || typed[name].trim() === (seen[name] ?? '').trim()
        ? []
        : [[name, typed[name]]],
    ),
  )

/** With another phone the order moves to that number's customer page. */
export function ContactDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const form = useDraftForm('order/contact', record, formOf, (typed, seen) =>
    Object.fromEntries(
      Object.entries(changedIn(seen, typed)).map(([name, value]) => [
        name,
        problemsIn(editSchemasOf(customerFields[name as ContactField]).wanted, value)[''],
      ]),
    ),
  )
  const { seen } = form
  const { isSaving, save } = useSaveEdits()
  const changed = changedIn(seen, form.values)
  const isChanged = Object.keys(changed).length > 0
  const moves = changed.phone !== undefined && customerKey(changed.phone) !== customerKey(seen.phone)
  const field = (name: ContactField) => ({
    ...form.field(name),
    label: customerFields[name].label,
    autoComplete: 'off',
  })

  return (
    <FormDialog
      title={`Correct the order: ${customerName(seen)}`}
      size="small"
      form={form}
      isChanged={isChanged}
      isDisabled={!isChanged}
      isSaving={isSaving}
      onSave={async () => (await save(seen, [{ edit: 'contact', fields: changed }])).type !== 'open'}
      onClose={onClose}
    >
      <TextField {...field('name')} maxLength={200} dir="auto" />
      <TextField
        {...field('phone')}
        type="tel"
        maxLength={40}
        help={moves ? 'The order moves to the customer with this number. Its measurements stay.' : undefined}
      />
      {form.values.outfitType !== undefined && <TextField {...field('outfitType')} maxLength={200} />}
      <SelectField {...field('language')} help="For messages about this order, and for the customer’s page.">
        <option value="">The customer’s usual language</option>
        {MESSAGE_LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
