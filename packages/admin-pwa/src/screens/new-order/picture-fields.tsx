import { uuidv7 } from '@zari/shared/ids'
import { css } from '@zari/shared/styled-system/css'
import { MAX_ADMIN_FILES } from '@zari/shared/uploads/limits'
import { useEffect, useRef, useState } from 'react'
import { UploadedFiles } from '../../order/details/uploaded-files.tsx'
import { PickingHelp, PickPicturesButton, TakePhoto } from '../../order/uploads/file-button.tsx'
import { checkFiles } from '../../order/uploads/validate-files.ts'
import type { NewPicture } from '../../sync/engine.ts'
import { waitingPictureId } from '../../sync/outbox/pictures.ts'
import { recordFile } from '../../sync/pictures/order-files.ts'
import { isQuotaError, reportUnlessFull } from '../../sync/storage-quota.ts'

const styles = {
  part: css({ display: 'flex', flexDirection: 'column', gap: '2' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
}

const FULL = 'This device is full. The picture was not saved.'

export function PictureFields({
  files,
  onChange,
  onAdded,
}: {
  files: readonly string[]
  onChange: (files: readonly string[]) => void
  onAdded: (pictures: readonly NewPicture[], named: readonly string[]) => Promise<void>
}) {
  const [problems, setProblems] = useState<readonly string[]>([])
  const picked = useRef(new Map<string, File>())
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  })

  async function add(chosen: readonly File[]) {
    const already = latest.current.flatMap((id) => picked.current.get(id) ?? [])
    const { accepted, problems: wrong } = await checkFiles(chosen, already)
    const before = latest.current
    const left = accepted.slice(0, Math.max(0, MAX_ADMIN_FILES - before.length))
    setProblems(
      left.length < accepted.length ? [...wrong, `You can only upload ${MAX_ADMIN_FILES} files`] : wrong,
    )
    if (left.length === 0) return
    const pictures = await Promise.all(
      left.map(async (file) => {
        const id = waitingPictureId(uuidv7())
        const bytes = await file.arrayBuffer()
        picked.current.set(id, file)
        return { id, name: file.name, type: file.type, bytes }
      }),
    )
    const named = [...latest.current, ...pictures.map(({ id }) => id)]
    await onAdded(pictures, named)
    onChange(named)
  }

  function pick(chosen: readonly File[]) {
    add(chosen).catch((error: unknown) => {
      reportUnlessFull(error)
      setProblems([isQuotaError(error) ? FULL : 'The picture was not saved on this device.'])
    })
  }

  return (
    <div className={styles.part}>
      <div className={styles.buttons}>
        <TakePhoto onPicked={pick} />
        <PickPicturesButton onPicked={pick} />
      </div>
      <PickingHelp problems={problems} />
      <UploadedFiles
        files={files.map((value) => ({ value, file: recordFile(value) }))}
        onRemove={(value) => onChange(files.filter((file) => file !== value))}
      />
    </div>
  )
}
