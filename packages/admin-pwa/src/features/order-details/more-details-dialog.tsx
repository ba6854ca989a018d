import { shortId } from '@zari/shared/ids'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/button'
import { Dialog } from '@zari/shared/ui/dialog'
import { type FormEvent, useId, useRef, useState } from 'react'
import { type DetailsForm, formOf, hasChanges } from './details-form.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { usePreviews } from './previews.ts'
import { CustomerSection, DueDateSection, FilesSection, NotesSection, PaymentSection } from './sections.tsx'
import { saveDetails } from './save-details.ts'

const form = css({ display: 'flex', flexDirection: 'column', gap: '6' })

/**
 * Add More Details: address, payments, due date, files and notes (specification, section 2).
 * @param focus the section that the person asked for
 */
export function MoreDetailsDialog({
  record,
  focus,
  onClose,
}: {
  record: OrderRecord
  focus?: 'payment'
  onClose: () => void
}) {
  // What the person was looking at when she began: the base that her changes are compared with.
  const [seen] = useState(record)
  const [values, setValues] = useState(() => formOf(record))
  const [saving, setSaving] = useState(false)
  const [uploading, setUploading] = useState(false)
  const [previews, addPreview, waitingFiles] = usePreviews()
  const [leaving, setLeaving] = useState(false)
  const firstField = useRef<HTMLInputElement>(null)
  const formId = useId()
  const change = (to: Partial<DetailsForm>) => setValues((now) => ({ ...now, ...to }))

  function leave() {
    if (uploading || hasChanges(seen, values)) setLeaving(true)
    else onClose()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSaving(true)
    const isKept = await saveDetails(seen, values, await waitingFiles(values.uploadedFiles))
    setSaving(false)
    if (isKept) onClose()
  }

  return (
    <Dialog
      open
      onClose={leave}
      dismissible={false}
      size="large"
      title={`Add More Details - Order #${shortId(record.id)}`}
      {...(focus === 'payment' && { initialFocus: firstField })}
      footer={
        leaving ? (
          <DiscardQuestion onKeep={() => setLeaving(false)} onDiscard={onClose} />
        ) : (
          <>
            <Button onClick={leave}>Cancel</Button>
            <Button look="main" type="submit" form={formId} disabled={saving || uploading}>
              {saving ? 'Saving...' : uploading ? 'Uploading...' : 'Save Details'}
            </Button>
          </>
        )
      }
    >
      <form id={formId} className={form} onSubmit={(event) => void submit(event)}>
        <CustomerSection record={record} values={values} onChange={change} />
        <PaymentSection values={values} onChange={change} advanceRef={firstField} />
        <DueDateSection values={values} onChange={change} />
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
        <NotesSection values={values} onChange={change} />
      </form>
    </Dialog>
  )
}
