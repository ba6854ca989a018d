import { languageNames } from '@zari/shared/languages/languages'
import { uuidv7 } from '@zari/shared/lib/ids'
import { isOneOf } from '@zari/shared/lib/objects'
import { readAmount } from '@zari/shared/money/money'
import {
  isPriceRow,
  MAX_ROW_NAME_LENGTH,
  type PriceRowEdit,
  priceRowSchema,
  type StaffPriceRow,
} from '@zari/shared/price-list/edit-price-row'
import { PRICE_ROW_KINDS, type PriceRowKind } from '@zari/shared/price-list/price-list'
import { SelectField, TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { problemsIn } from '../../ui/use-form.ts'
import { useLeaveQuestion } from '../leave-question.tsx'
import { type RecordChange, useRecordForm } from '../record-form.ts'
import { SavedMeanwhile } from '../saved-meanwhile.tsx'
import { savePriceRow } from './price-list-api.ts'

export const kindNames = { garment: 'Garments', extra: 'Extras' } as const satisfies Record<
  PriceRowKind,
  string
>

const labels = {
  name: 'Name',
  price: 'Price in rupees',
  kind: 'List',
  nameTe: `Name in ${languageNames.te} (optional)`,
  nameHi: `Name in ${languageNames.hi} (optional)`,
} as const

type PriceRowForm = Record<Exclude<keyof typeof labels, 'kind'>, string> & { kind: PriceRowKind }

const formOf = ({ name, price, kind, nameTe = '', nameHi = '' }: StaffPriceRow): PriceRowForm => ({
  name,
  price: price === null ? '' : String(price),
  kind,
  nameTe,
  nameHi,
})

const emptyRow = (kind: PriceRowKind): StaffPriceRow => ({
  id: uuidv7(),
  name: '',
  price: null,
  kind,
  state: 'shown',
  version: 0,
  changedAt: null,
  changedBy: null,
})

const fieldsOf = ({ price, ...fields }: PriceRowForm): Omit<PriceRowEdit, 'version'> => ({
  ...fields,
  price: price.trim() === '' ? null : (readAmount(price) ?? Number.NaN),
})

interface Props {
  row: StaffPriceRow | undefined
  kind: PriceRowKind
  onRecord: (row: StaffPriceRow, how: RecordChange) => void
  onClose: () => void
}

export function PriceRowDialog({ row, kind, onRecord, onClose }: Props) {
  // Created once, so that saving twice makes one row.
  const [newRow] = useState(() => emptyRow(kind))
  const form = useRecordForm({
    name: row ? `price ${row.id}` : `new price ${kind}`,
    record: row ?? newRow,
    formOf,
    isRecord: isPriceRow,
    check: ({ values }) => problemsIn(priceRowSchema, { version: 0, ...fieldsOf(values) }),
    send({ values, changed, from: { id, version } }) {
      const fields = fieldsOf(values)
      const edit = Object.fromEntries(changed.map((name) => [name, fields[name]]))
      return savePriceRow(id, { version, ...(row ? edit : fields) })
    },
    onRecord,
  })
  const leaveQuestion = useLeaveQuestion(form)
  const isOfPiece = row?.piece !== undefined

  return (
    <FormDialog
      title={row ? <bdi>{row.name}</bdi> : kind === 'extra' ? 'New extra' : 'New garment'}
      form={form}
      isSaving={form.isSaving}
      savesOnServer
      isDisabled={form.conflict !== undefined}
      note={<Problem>{form.problem}</Problem>}
      footer={leaveQuestion}
      onSave={async () => {
        if (row && !form.isChanged) return true
        await form.save()
        return false
      }}
      onClose={() => {
        form.discard()
        onClose()
      }}
    >
      <SavedMeanwhile
        form={form}
        what="this row"
        labelOf={(name) => new Map<string, string>(Object.entries(labels)).get(name) ?? name}
      />
      <TextField
        {...form.field('name')}
        label={labels.name}
        maxLength={MAX_ROW_NAME_LENGTH}
        autoComplete="off"
        dir="auto"
      />
      <TextField
        {...form.field('price')}
        label={labels.price}
        inputMode="decimal"
        autoComplete="off"
        help={
          isOfPiece
            ? 'Also the price on your website. Visitors see it after you publish.'
            : 'Leave it empty to ask each time.'
        }
      />
      <SelectField
        {...form.field('kind')}
        label={labels.kind}
        onChange={({ target: { value } }) => isOneOf(PRICE_ROW_KINDS, value) && form.set({ kind: value })}
      >
        {PRICE_ROW_KINDS.map((each) => (
          <option key={each} value={each}>
            {kindNames[each]}
          </option>
        ))}
      </SelectField>
      {(['te', 'hi'] as const).map((language) => (
        <TextField
          key={language}
          {...form.field(language === 'te' ? 'nameTe' : 'nameHi')}
          label={labels[language === 'te' ? 'nameTe' : 'nameHi']}
          lang={language}
          dir="auto"
          maxLength={MAX_ROW_NAME_LENGTH}
          autoComplete="off"
        />
      ))}
    </FormDialog>
  )
}
