import type { OrderRecord } from '@zari/shared/orders/order'
import { sameValue } from '@zari/shared/orders/merge-edit'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Dialog } from '@zari/shared/ui/dialog'
import { type FormEvent, useId, useState } from 'react'
import { useSaveEdits } from '../../sync/save/use-save.ts'
import { SaveFooter } from '../../ui/save-footer.tsx'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.tsx'
import { UploadedFiles } from '../details/uploaded-files.tsx'
import { previewOf, usePreviews } from '../details/use-previews.ts'
import { FileUploader } from '../uploads/file-uploader.tsx'

const form = css({ display: 'grid', gap: '3', border: 'none', padding: '0', minWidth: '0' })

/** Pictures of what was made. */
export function FinishedDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  // The record when the dialog opened: the changes are compared with it.
  const [seen] = useState(record)
  const before = seen.finishedPictures ?? []
  const [pictures, setPictures] = useState<readonly string[]>(before)
  const [isUploading, setUploading] = useState(false)
  const [previews, addPreview, waitingFiles] = usePreviews()
  const { isSaving, save } = useSaveEdits()
  const isChanged = !sameValue([...pictures], before)
  const { leave, question } = useUnsavedChanges(isUploading || isChanged, onClose)
  const formId = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isChanged) return onClose()
    const fields = { finishedPictures: [...pictures] }
    const { type } = await save(seen, [{ edit: 'notes', fields }], { pictures: () => waitingFiles(pictures) })
    if (type !== 'open') onClose()
    return undefined
  }

  return (
    <Dialog
      open
      onClose={leave}
      dismissible={!isChanged && !isUploading}
      title={`Finished: ${customerName(record)}`}
      footer={
        question ?? (
          <SaveFooter form={formId} isSaving={isSaving} isUploading={isUploading} onCancel={leave} />
        )
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={form} disabled={isSaving}>
          <UploadedFiles
            files={pictures.map((value) => ({ value, file: previewOf(value, previews) }))}
            onRemove={(value) => setPictures((now) => now.filter((each) => each !== value))}
          />
          <FileUploader
            onUploaded={(path, file) => {
              addPreview(path, file)
              setPictures((now) => [...now, path])
            }}
            onBusy={setUploading}
          />
        </fieldset>
      </form>
    </Dialog>
  )
}
