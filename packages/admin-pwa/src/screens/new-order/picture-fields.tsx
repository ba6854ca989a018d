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
  const known = useRef<File[]>([])
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  })

  async function add(picked: readonly File[]) {
    const room = known.current.slice(0, latest.current.length)
    const { accepted, problems: wrong } = await checkFiles(picked, room)
    const before = latest.current
    const left = accepted.slice(0, Math.max(0, MAX_ADMIN_FILES - before.length))
    setProblems(
      left.length < accepted.length ? [...wrong, `You can only upload ${MAX_ADMIN_FILES} files`] : wrong,
    )
    if (left.length === 0) return
    const pictures = await Promise.all(
      left.map(async (file) => ({
        id: waitingPictureId(uuidv7()),
        name: file.name,
        type: file.type,
        bytes: await file.arrayBuffer(),
      })),
    )
    const named = [...latest.current, ...pictures.map(({ id }) => id)]
    await onAdded(pictures, named)
    known.current = [...room, ...left]
    onChange(named)
  }

  function pick(picked: readonly File[]) {
    add(picked).catch((error: unknown) => {
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
