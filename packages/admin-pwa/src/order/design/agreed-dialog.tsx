import { latestDesign, MAX_ANSWER_NAME } from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { TextField } from '@zari/shared/ui/field'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { versionName } from './design-form.ts'

export function AgreedDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const form = useDraftForm(
    'order/design-agreed',
    record,
    ({ name }) => ({ name: name.trim().slice(0, MAX_ANSWER_NAME) }),
    ({ name }) => ({ name: !name.trim() && 'Please write a name.' }),
  )
  const { seen, id } = form
  const { isSaving, save } = useSaveEdits()
  const version = latestDesign(seen)
  if (!version) return null

  async function agree(design: string) {
    const answer = { at: form.at(), name: form.values.name.trim() }
    return (await save(seen, [{ type: 'agree-design', id, design, answer }])).type !== 'open'
  }

  return (
    <FormDialog
      title={`${versionName(seen, version)} agreed in the shop`}
      size="small"
      form={form}
      isChanged={false}
      isSaving={isSaving}
      saveLabel="Agreed"
      onSave={() => agree(version.id)}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label="Who agreed"
        dir="auto"
        autoComplete="off"
        maxLength={MAX_ANSWER_NAME}
      />
    </FormDialog>
  )
}
