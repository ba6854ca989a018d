import { ERASE_REASONS, type EraseReason } from '@zari/shared/auth/erase-reasons'
import { ERASE_WORD, type ErasureEntry, type ErasuresAnswer } from '@zari/shared/customers/erasure'
import { SelectField, TextField } from '@zari/shared/ui/field'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useCall } from '../../ui/use-call.ts'
import { useForm } from '../../ui/use-form.ts'
import { eraseReasons } from '../activity/activity-text.ts'
import { eraseSooner } from './data-api.ts'
import { titleOf } from './data-text.ts'

export function EraseDialog({
  entry,
  onClose,
  onErased,
}: {
  entry: ErasureEntry
  onClose: () => void
  onErased: (now: ErasuresAnswer) => void
}) {
  const { isRunning, run } = useCall('Not erased')
  const form = useForm({ reason: '' as EraseReason | '', word: '' }, ({ reason, word }) => ({
    reason: !reason && 'Please choose a reason',
    word: word.trim().toUpperCase() !== ERASE_WORD && `Please type ${ERASE_WORD}`,
  }))

  const erase = () => {
    const { reason } = form.values
    return reason ? run(async () => onErased(await eraseSooner(entry.id, reason))) : false
  }

  return (
    <FormDialog
      title="Erase sooner"
      size="small"
      form={form}
      isChanged={false}
      savesOnServer
      isSaving={isRunning}
      saveLabel="Erase permanently"
      onSave={erase}
      onClose={onClose}
    >
      <p dir="auto">
        {titleOf(entry)} is erased within a minute. This can’t be undone. Days, status and payments stay in
        the sums.
      </p>
      <SelectField {...form.field('reason')} label="Reason" help="It is listed under Activity.">
        <option value="">Please choose</option>
        {ERASE_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {eraseReasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...form.field('word')}
        label={`Type ${ERASE_WORD}`}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </FormDialog>
  )
}
