import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { languageNames } from '@zari/shared/languages/languages'
import { readAmount } from '@zari/shared/money/money'
import {
  isPriceRow,
  MAX_ROW_NAME_LENGTH,
  type PriceRowEdit,
  priceRowSchema,
  type StaffPriceRow,
} from '@zari/shared/price-list/edit-price-row'
import { TextField } from '@zari/shared/ui/field'
import { withSession } from '../../sync/session/with-session.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { problemsIn } from '../../ui/use-form.ts'
import { useLeaveQuestion } from '../leave-question.tsx'
import { type RecordChange, useRecordForm } from '../record-form.ts'
import { SavedMeanwhile } from '../saved-meanwhile.tsx'

/** @throws ApiError 409 with the present row */
export const savePriceRow = (id: string, body: PriceRowEdit): Promise<StaffPriceRow> =>
  withSession(() => request(apiPaths.adminPriceRow(id), isPriceRow, { method: 'PUT', body }))

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  price: 'Price in rupees',
  nameTe: `Name in ${languageNames.te} (optional)`,
  nameHi: `Name in ${languageNames.hi} (optional)`,
}

const formOf = ({ name, price, nameTe = '', nameHi = '' }: StaffPriceRow) => ({
  name,
  price: price === null ? '' : String(price),
  nameTe,
  nameHi,
})

const editOf = ({ price, ...names }: ReturnType<typeof formOf>) => ({
  ...names,
  price: price.trim() === '' ? null : (readAmount(price) ?? Number.NaN),
})

interface Props {
  row: StaffPriceRow
  isNew: boolean
  onRecord: (row: StaffPriceRow, how: RecordChange) => void
  onClose: () => void
}

export function PriceRowDialog({ row, isNew, onRecord, onClose }: Props) {
  const form = useRecordForm({
    name: isNew ? `new price ${row.kind}` : `price ${row.id}`,
    record: row,
    formOf,
    isRecord: isPriceRow,
    check: ({ values }) => problemsIn(priceRowSchema, { version: 0, ...editOf(values) }),
    send({ values, changed, from: { id, version, kind } }) {
      const edit = editOf(values)
      const fields = Object.fromEntries(changed.map((name) => [name, edit[name]]))
      return savePriceRow(id, { version, ...fields, ...(isNew && { kind }) })
    },
    onRecord,
  })
  const leaveQuestion = useLeaveQuestion(form)
  const names = { autoComplete: 'off', dir: 'auto', maxLength: MAX_ROW_NAME_LENGTH } as const

  return (
    <FormDialog
      title={isNew ? row.kind === 'extra' ? 'New extra' : 'New garment' : <bdi>{row.name}</bdi>}
      form={form}
      isSaving={form.isSaving}
      savesOnServer
      isDisabled={form.conflict !== undefined}
      note={<Problem>{form.problem}</Problem>}
      footer={leaveQuestion}
      onSave={async () => {
        if (!isNew && !form.isChanged) return true
        await form.save()
        return false
      }}
      onClose={() => {
        form.discard()
        onClose()
      }}
    >
      <SavedMeanwhile form={form} what="this row" labelOf={(name) => labels[name] ?? name} />
      <TextField {...form.field('name')} label={labels['name']} {...names} />
      <TextField
        {...form.field('price')}
        label={labels['price']}
        inputMode="decimal"
        autoComplete="off"
        help={
          row.piece
            ? 'Also the price on your website. Visitors see it after you publish.'
            : 'Leave it empty to ask each time.'
        }
      />
      <TextField {...form.field('nameTe')} label={labels['nameTe']} lang="te" {...names} />
      <TextField {...form.field('nameHi')} label={labels['nameHi']} lang="hi" {...names} />
    </FormDialog>
  )
}
