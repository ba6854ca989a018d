import { shortId } from '@zari/shared/lib/ids'
import type { EditableField, OrderRecord } from '@zari/shared/orders/order'
import { isUnpaid } from '@zari/shared/orders/plan-payment'
import { css } from '@zari/shared/styled-system/css'
import { useState } from 'react'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { useIsPainted } from '../../ui/schedule.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { changesOf, detailsQuestions, formOf, hasChanges } from './details-form.ts'
import {
  CustomerSection,
  DueDateSection,
  FilesSection,
  NotesSection,
  PaymentSection,
} from './details-sections.tsx'
import { usePreviews } from './use-previews.ts'

const room = css({ minHeight: '70dvh' })

export function DetailsDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const form = useDraftForm('order/details', record, formOf)
  const [seen, setSeen] = useState(form.seen)
  const { values, set } = form
  const { isSaving, save } = useSaveEdits()
  const [uploading, setUploading] = useState(false)
  const [previews, addPreview, waitingFiles] = usePreviews()
  const isChanged = uploading || hasChanges(seen, values)
  const isSheetPainted = useIsPainted()

  async function keep() {
    // Without `entering` the advance is an edit, which conflicts with money that came in since.
    const now = useAppStore.getState().records[record.kind].byId.get(record.id) ?? record
    const entering = isUnpaid(now) ? { id: form.id, at: form.at() } : undefined
    const [first, ...more] = changesOf(seen, values, entering)
    if (!first) return true
    const { type, kept } = await save(seen, [first, ...more], {
      pictures: () => waitingFiles(values.uploadedFiles),
    })
    if (type !== 'kept') takeOver(kept)
    return type === 'kept'
  }

  /** After a partial save. */
  function takeOver(kept: readonly EditableField[]) {
    const now = useAppStore.getState().records[record.kind].byId.get(record.id)
    if (!now) return
    const fields = Object.fromEntries(kept.map((field) => [field, now[field]]))
    setSeen({ ...seen, ...fields })
    set(Object.fromEntries(Object.entries(formOf(now)).filter(([field]) => field in fields)))
  }

  return (
    <FormDialog
      title={`Add More Details - Order #${shortId(record.id)}`}
      size="large"
      form={form}
      isChanged={isChanged}
      dismissible={false}
      gap="6"
      noValidate={false}
      isSaving={isSaving}
      isUploading={uploading}
      saveLabel="Save Details"
      questions={() => detailsQuestions(seen, values)}
      onSave={keep}
      onClose={onClose}
    >
      {(leave) =>
        isSheetPainted ? (
          <>
            <CustomerSection
              record={record}
              values={values}
              onChange={set}
              onOpenCustomer={isChanged ? leave : undefined}
            />
            <PaymentSection seen={seen} values={values} onChange={set} />
            <DueDateSection kind={seen.kind} values={values} onChange={set} />
            <FilesSection
              record={record}
              values={values}
              previews={previews}
              onUploaded={(path, file) => {
                addPreview(path, file)
                form.change(({ uploadedFiles }) => ({ uploadedFiles: [...uploadedFiles, path] }))
              }}
              onRemove={(path) =>
                form.change(({ uploadedFiles }) => ({
                  uploadedFiles: uploadedFiles.filter((each) => each !== path),
                }))
              }
              onBusy={setUploading}
            />
            <NotesSection kind={record.kind} values={values} onChange={set} />
          </>
        ) : (
          <div className={room} />
        )
      }
    </FormDialog>
  )
}
