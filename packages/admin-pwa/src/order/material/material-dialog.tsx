import { isUnreadableMaterial, MAX_MATERIAL_ITEMS } from '@zari/shared/orders/material'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { useEffect, useRef, useState } from 'react'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
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
  add: css({ alignSelf: 'start' }),
}

export interface MaterialDialogProps {
  record: OrderRecord
  onClose: () => void
}

export function MaterialDialog({ record, onClose }: MaterialDialogProps) {
  // Saving would replace a list that can't be read.
  const [isUnreadable] = useState(() => isUnreadableMaterial(record.material))
  if (!isUnreadable) return <MaterialForm record={record} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} size="small" title={`Material: ${customerName(record)}`}>
      <p>{UPDATE_FOR_MATERIAL}</p>
    </Dialog>
  )
}

function MaterialForm({ record, onClose }: MaterialDialogProps) {
  const form = useDraftForm(
    'order/material',
    record,
    (seen) => ({ rows: rowsOf(seen) }),
    ({ rows }) =>
      Object.fromEntries(
        rows.flatMap((row) =>
          Object.entries(problemsOf(row)).map(([part, words]) => [`${row.key}.${part}`, words]),
        ),
      ),
  )
  const { seen } = form
  const { rows } = form.values
  const nextKey = useRef(Math.max(-1, ...rows.map(({ key }) => key)) + 1)
  const [uploading, setUploading] = useState<ReadonlySet<number>>(new Set())
  const [previews, addPreview, waitingFiles] = usePreviews()
  const { isSaving, save } = useSaveEdits()
  const isUploading = uploading.size > 0
  const isChanged = changeOf(seen, rows) !== undefined

  const setRows = (to: (now: readonly MaterialRow[]) => MaterialRow[]) =>
    form.change((now) => ({ rows: to(now.rows) }))
  const change = (key: number, to: Partial<MaterialRow>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...to } : row)))
  const setBusy = (key: number, isBusy: boolean) =>
    setUploading((now) => new Set([...now].filter((each) => each !== key).concat(isBusy ? key : [])))

  const add = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added > 0) add.current?.previousElementSibling?.querySelector('input')?.focus()
  }, [added])

  async function keep() {
    const fields = changeOf(seen, rows)
    if (!fields) return true
    const named = fields.uploadedFiles ?? []
    const { type } = await save(seen, [{ edit: 'notes', fields }], { pictures: () => waitingFiles(named) })
    return type !== 'open'
  }

  return (
    <FormDialog
      title={`Material: ${customerName(record)}`}
      form={form}
      isChanged={isChanged || isUploading}
      gap="3"
      isSaving={isSaving}
      isUploading={isUploading}
      onSave={keep}
      onClose={onClose}
    >
      {rows.map((row, index) => (
        <MaterialItemFields
          key={row.key}
          row={row}
          name={`Item ${index + 1}`}
          problems={form.tries > 0 ? problemsOf(row) : {}}
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
        ref={add}
        className={styles.add}
        disabled={rows.length >= MAX_MATERIAL_ITEMS}
        onClick={() => {
          const row = emptyRow(nextKey.current++)
          setRows((now) => [...now, row])
          setAdded((count) => count + 1)
        }}
      >
        <Icon name="plus" size={18} /> Add another
      </Button>
    </FormDialog>
  )
}
