import { isUnreadableMaterial, MAX_MATERIAL_ITEMS } from '@zari/shared/orders/material'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useSaveEdits } from '../../sync/save/use-save.ts'
import { Icon } from '../../ui/icon.tsx'
import { SaveFooter } from '../../ui/save-footer.tsx'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.tsx'
import { usePreviews } from '../details/use-previews.ts'
import {
  changeOf,
  emptyRow,
  type MaterialRow,
  problemsOf,
  rowsOf,
  UPDATE_FOR_MATERIAL,
} from './material-form.ts'
import { MaterialItemFields } from './material-item-fields.tsx'

const styles = {
  form: css({ display: 'grid', gap: '3', border: 'none', padding: '0', minWidth: '0' }),
  add: css({ justifySelf: 'start' }),
}

export interface MaterialDialogProps {
  record: OrderRecord
  onClose: () => void
}

/** What the customer leaves for an order: as many items as there are, each with a count and a photo. */
export function MaterialDialog({ record, onClose }: MaterialDialogProps) {
  // What was saved here would take the place of a list that can't be read.
  const [isUnreadable] = useState(() => isUnreadableMaterial(record.material))
  if (!isUnreadable) return <MaterialForm record={record} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} size="small" title={`Material: ${customerName(record)}`}>
      <p>{UPDATE_FOR_MATERIAL}</p>
    </Dialog>
  )
}

function MaterialForm({ record, onClose }: MaterialDialogProps) {
  // The record when the dialog opened: the changes are compared with it.
  const [seen] = useState(record)
  const [rows, setRows] = useState(() => rowsOf(seen))
  const nextKey = useRef(rows.length)
  const [uploading, setUploading] = useState<ReadonlySet<number>>(new Set())
  const [tried, setTried] = useState(false)
  const [previews, addPreview, waitingFiles] = usePreviews()
  const { isSaving, save } = useSaveEdits()
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const isUploading = uploading.size > 0
  const isChanged = changeOf(seen, rows) !== undefined
  const { leave, question } = useUnsavedChanges(isUploading || isChanged, onClose)

  const change = (key: number, to: Partial<MaterialRow>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...to } : row)))
  const setBusy = (key: number, isBusy: boolean) =>
    setUploading((now) => new Set([...now].filter((each) => each !== key).concat(isBusy ? key : [])))

  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added > 0) form.current?.querySelector<HTMLElement>('[data-item]:last-of-type input')?.focus()
  }, [added])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (rows.some((row) => Object.keys(problemsOf(row)).length > 0)) return setAttempts((count) => count + 1)
    const fields = changeOf(seen, rows)
    if (!fields) return onClose()
    const named = fields.uploadedFiles ?? []
    const { type } = await save(seen, [{ edit: 'notes', fields }], { pictures: () => waitingFiles(named) })
    if (type !== 'open') onClose()
    return undefined
  }

  return (
    <Dialog
      open
      onClose={leave}
      dismissible={!isChanged && !isUploading}
      title={`Material: ${customerName(record)}`}
      footer={
        question ?? (
          <SaveFooter form={formId} isSaving={isSaving} isUploading={isUploading} onCancel={leave} />
        )
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={styles.form} disabled={isSaving}>
          {rows.map((row, index) => (
            <MaterialItemFields
              key={row.key}
              row={row}
              name={`Item ${index + 1}`}
              problems={tried ? problemsOf(row) : {}}
              previews={previews}
              onChange={(to) => change(row.key, to)}
              onPhoto={(path, file) => {
                addPreview(path, file)
                change(row.key, { picture: path })
              }}
              onBusy={(isBusy) => setBusy(row.key, isBusy)}
              onRemove={() => {
                setBusy(row.key, false)
                setRows((now) => now.filter(({ key }) => key !== row.key))
              }}
            />
          ))}
          <Button
            className={styles.add}
            disabled={rows.length >= MAX_MATERIAL_ITEMS}
            onClick={() => {
              setRows([...rows, emptyRow(nextKey.current++)])
              setAdded((count) => count + 1)
            }}
          >
            <Icon name="plus" size={18} /> Add another
          </Button>
        </fieldset>
      </form>
    </Dialog>
  )
}
