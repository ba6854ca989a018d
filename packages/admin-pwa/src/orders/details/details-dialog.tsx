import { shortId, uuidv7 } from '@zari/shared/ids'
import type { EditableField, OrderRecord } from '@zari/shared/orders/order'
import { isUnpaid } from '@zari/shared/orders/plan-payment'
import { css } from '@zari/shared/styled-system/css'
import { Dialog } from '@zari/shared/ui/dialog'
import { type FormEvent, useId, useState } from 'react'
import { useSaveEdits } from '../../sync/save/use-save.ts'
import { useAppStore } from '../../sync/store/app-store.ts'
import { useIsPainted } from '../../ui/schedule.ts'
import { SaveFooter } from '../../ui/save-footer.tsx'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.tsx'
import { changesOf, type DetailsForm, formOf, hasChanges } from './details-form.ts'
import {
  CustomerSection,
  DueDateSection,
  FilesSection,
  NotesSection,
  PaymentSection,
} from './details-sections.tsx'
import { usePreviews } from './use-previews.ts'

const form = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '6',
  border: 'none',
  padding: '0',
  minWidth: '0',
})

const room = css({ minHeight: '70dvh' })

export function DetailsDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  // The record when the dialog opened: the changes are compared with it.
  const [seen, setSeen] = useState(record)
  const [values, setValues] = useState(() => formOf(record))
  // Created once, so that saving again does not make a second payment.
  const [paymentId] = useState(() => uuidv7())
  const { isSaving, save } = useSaveEdits()
  const [uploading, setUploading] = useState(false)
  const [previews, addPreview, waitingFiles] = usePreviews()
  const { leave, question } = useUnsavedChanges(uploading || hasChanges(seen, values), onClose)
  const formId = useId()
  const isSheetPainted = useIsPainted()
  const change = (to: Partial<DetailsForm>) => setValues((now) => ({ ...now, ...to }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    // Without `entering` the advance is sent as an edit, which conflicts with money that came in since.
    const entering = isUnpaid(record) ? { id: paymentId, at: new Date().toISOString() } : undefined
    const [first, ...more] = changesOf(seen, values, entering)
    if (!first) return onClose()
    const { type, kept } = await save(seen, [first, ...more], {
      pictures: () => waitingFiles(values.uploadedFiles),
    })
    if (type === 'kept') onClose()
    else takeOver(kept)
  }

  /** After a partial save, the rest is compared with the record as saved. */
  function takeOver(kept: readonly EditableField[]) {
    const now = useAppStore.getState().records[record.kind].byId.get(record.id)
    if (!now) return
    const fields = Object.fromEntries(kept.map((field) => [field, now[field]]))
    setSeen({ ...seen, ...fields })
    const form = formOf(now)
    change(Object.fromEntries(Object.entries(form).filter(([field]) => field in fields)))
  }

  return (
    <Dialog
      open
      onClose={leave}
      dismissible={false}
      size="large"
      title={`Add More Details - Order #${shortId(record.id)}`}
      footer={
        question ?? (
          <SaveFooter
            form={formId}
            isSaving={isSaving}
            isUploading={uploading}
            words="Save Details"
            onCancel={leave}
          />
        )
      }
    >
      {isSheetPainted ? (
        <form id={formId} onSubmit={(event) => void submit(event)}>
          {/* Anything typed while saving would be lost when the dialog closes. */}
          <fieldset className={form} disabled={isSaving}>
            <CustomerSection
              record={record}
              values={values}
              onChange={change}
              onOpenCustomer={uploading || hasChanges(seen, values) ? leave : undefined}
            />
            <PaymentSection seen={seen} values={values} onChange={change} />
            <DueDateSection kind={seen.kind} values={values} onChange={change} />
            <FilesSection
              record={record}
              values={values}
              onChange={change}
              previews={previews}
              onUploaded={(path, file) => {
                addPreview(path, file)
                setValues((now) => ({ ...now, uploadedFiles: [...now.uploadedFiles, path] }))
              }}
              onBusy={setUploading}
            />
            <NotesSection kind={record.kind} values={values} onChange={change} />
          </fieldset>
        </form>
      ) : (
        <div className={room} />
      )}
    </Dialog>
  )
}
