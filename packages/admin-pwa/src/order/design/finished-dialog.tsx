import type { OrderRecord } from '@zari/shared/orders/order'
import { sameValue } from '@zari/shared/orders/merge-edit'
import { customerName } from '@zari/shared/orders/status'
import { useState } from 'react'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { UploadedFiles } from '../details/uploaded-files.tsx'
import { previewOf, usePreviews } from '../details/use-previews.ts'
import { FileUploader } from '../uploads/file-uploader.tsx'

export function FinishedDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const form = useDraftForm('order/finished', record, ({ finishedPictures }) => ({
    pictures: finishedPictures ?? [],
  }))
  const { seen } = form
  const before = seen.finishedPictures ?? []
  const { pictures } = form.values
  const [isUploading, setUploading] = useState(false)
  const [previews, addPreview, waitingFiles] = usePreviews()
  const { isSaving, save } = useSaveEdits()
  const isChanged = !sameValue([...pictures], before)

  async function keep() {
    if (!isChanged) return true
    const fields = { finishedPictures: [...pictures] }
    const { type } = await save(seen, [{ edit: 'notes', fields }], { pictures: () => waitingFiles(pictures) })
    return type !== 'open'
  }

  return (
    <FormDialog
      title={`Finished: ${customerName(record)}`}
      form={form}
      isChanged={isChanged || isUploading}
      gap="3"
      isSaving={isSaving}
      isUploading={isUploading}
      onSave={keep}
      onClose={onClose}
    >
      <UploadedFiles
        files={pictures.map((value) => ({ value, file: previewOf(value, previews) }))}
        onRemove={(value) =>
          form.change(({ pictures }) => ({ pictures: pictures.filter((each) => each !== value) }))
        }
      />
      <FileUploader
        kept={pictures}
        onUploaded={(path, file) => {
          addPreview(path, file)
          form.change(({ pictures }) => ({ pictures: [...pictures, path] }))
        }}
        onBusy={setUploading}
      />
    </FormDialog>
  )
}
