import { css } from '@zari/shared/styled-system/css'
import { useState } from 'react'
import { UploadedFiles } from '../../order/details/uploaded-files.tsx'
import { PickingHelp, PickPicturesButton, TakePhoto } from '../../order/uploads/file-button.tsx'
import { recordFile } from '../../sync/pictures/order-files.ts'

const styles = {
  part: css({ display: 'flex', flexDirection: 'column', gap: '2' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
}

/** @param onAdd resolves with what is wrong with the files */
export function PictureFields({
  files,
  isAdding,
  onAdd,
  onRemove,
}: {
  files: readonly string[]
  isAdding: boolean
  onAdd: (picked: readonly File[]) => Promise<readonly string[]>
  onRemove: (file: string) => void
}) {
  const [problems, setProblems] = useState<readonly string[]>([])
  const add = (picked: readonly File[]) => void onAdd(picked).then(setProblems)
  return (
    <div className={styles.part}>
      <div className={styles.buttons}>
        <TakePhoto disabled={isAdding} onPicked={add} />
        <PickPicturesButton disabled={isAdding} onPicked={add} />
      </div>
      <PickingHelp problems={problems} />
      <UploadedFiles files={files.map((value) => ({ value, file: recordFile(value) }))} onRemove={onRemove} />
    </div>
  )
}
