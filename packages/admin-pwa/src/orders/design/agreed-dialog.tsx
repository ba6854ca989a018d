import { uuidv7 } from '@zari/shared/ids'
import { latestDesign, MAX_ANSWER_NAME } from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextField } from '@zari/shared/ui/field'
import { type FormEvent, useId, useState } from 'react'
import { useSaveEdits } from '../../sync/save/use-save.ts'
import { SaveFooter } from '../../ui/save-footer.tsx'
import { versionName } from './design-form.ts'

/** Notes that the customer agreed to the newest version in the shop. */
export function AgreedDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  // The version that was on the screen.
  const [seen] = useState(record)
  const [id] = useState(uuidv7)
  const [name, setName] = useState(seen.name.trim().slice(0, MAX_ANSWER_NAME))
  const [tried, setTried] = useState(false)
  const { isSaving, save } = useSaveEdits()
  const formId = useId()
  const version = latestDesign(seen)
  if (!version) return null

  async function submit(event: FormEvent, design: string) {
    event.preventDefault()
    setTried(true)
    if (!name.trim()) return
    const answer = { at: new Date().toISOString(), name: name.trim() }
    const { type } = await save(seen, [{ type: 'agree-design', id, design, answer }])
    if (type !== 'open') onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${versionName(seen, version)} agreed in the shop`}
      size="small"
      footer={<SaveFooter form={formId} isSaving={isSaving} words="Agreed" onCancel={onClose} />}
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event, version.id)}>
        <TextField
          label="Who agreed"
          dir="auto"
          autoComplete="off"
          maxLength={MAX_ANSWER_NAME}
          value={name}
          error={tried && !name.trim() && 'Please write a name.'}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  )
}
