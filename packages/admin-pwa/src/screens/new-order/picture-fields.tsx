import { css } from '@zari/shared/styled-system/css'
import { useState } from 'react'
import { UploadedFiles } from '../../order/details/uploaded-files.tsx'
import { PickingProblems, PickPicturesButton, TakePhoto } from '../../order/uploads/file-button.tsx'
import { recordFile } from '../../sync/pictures/order-files.ts'

const styles = {
  strip: css({
    display: 'flex',
    gap: '2',
    overflowX: 'auto',
    padding: '3px',
    margin: '-3px',
    '& > ul': { flexWrap: 'nowrap', gap: '2' },
    '& > *': { flexShrink: 0 },
  }),
  tile: css({ height: '4.5rem', paddingInline: '2', fontSize: 'sm', borderStyle: 'dashed' }),
}

/** A strip that begins with the camera. @param onAdd resolves with what is wrong with the files */
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
    <div>
      <div className={styles.strip}>
        <TakePhoto className={styles.tile} disabled={isAdding} onPicked={add} />
        <PickPicturesButton className={styles.tile} disabled={isAdding} onPicked={add} />
        <UploadedFiles
          files={files.map((value) => ({ value, file: recordFile(value) }))}
          onRemove={onRemove}
        />
      </div>
      <PickingProblems problems={problems} />
    </div>
  )
}
