import { uuidv7 } from '@zari/shared/lib/ids'
import type { OrderRecord } from '@zari/shared/orders/order'
import { undoOf } from '../../order/stage/use-next-step.ts'
import { PickButton } from '../../order/uploads/file-button.tsx'
import { filesUploaded } from '../../order/uploads/use-uploads.ts'
import { checkFiles } from '../../order/uploads/validate-files.ts'
import { waitingPictureId } from '../../sync/engine/pictures.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { notifyFailure } from '../../ui/notify.ts'

/** Saved as soon as they are picked; sent now or later, as every edit is. */
export function AddPicture({ record, className }: { record: OrderRecord; className?: string }) {
  const { isSaving, save } = useSaveEdits()

  async function add(picked: readonly File[]) {
    const { accepted, problems } = await checkFiles(picked, [])
    if (accepted.length > 0) await keep(accepted)
    // After it: only one notice is shown.
    if (problems.length > 0) notifyFailure('Error', problems.join('\n'))
  }

  async function keep(accepted: readonly File[]) {
    const files = accepted.map((file) => ({ id: waitingPictureId(uuidv7()), file }))
    const uploadedFiles = [...record.uploadedFiles, ...files.map(({ id }) => id)]
    const change = { edit: 'notes', fields: { uploadedFiles } } as const
    const pictures = () =>
      Promise.all(
        files.map(async ({ id, file }) => ({
          id,
          name: file.name,
          type: file.type,
          bytes: await file.arrayBuffer(),
        })),
      )
    await save(record, [change], {
      pictures,
      saved: filesUploaded(files.length),
      actions: [undoOf([record], [change])],
    })
  }

  return (
    <PickButton
      icon="plus"
      words="Picture"
      name="Pictures of this order"
      multiple
      className={className}
      disabled={isSaving}
      onPicked={(picked) => void add(picked).catch(reportError)}
    />
  )
}
