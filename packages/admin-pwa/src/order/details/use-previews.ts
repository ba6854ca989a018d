import { uuidv7 } from '@zari/shared/lib/ids'
import { useEffect, useRef, useState } from 'react'
import type { NewPicture } from '../../sync/engine/engine.ts'
import { isWaitingPicture, waitingPictureId } from '../../sync/engine/pictures.ts'
import { type RecordFile, recordFile } from '../../sync/pictures/order-files.ts'

/** By the path stored in the record. */
export type Previews = Readonly<Record<string, string>>

/** The server serves the picture only after a record refers to it. */
export function previewOf(path: string, previews: Previews): RecordFile {
  const preview = previews[path]
  if (preview === undefined) return recordFile(path)
  return { form: 'picture', path: preview, thumbnail: preview, cloudStored: false }
}

export function usePreviews(): [
  previews: Previews,
  add: (path: string, file: File) => void,
  /** Sent with the edit in case the store has lost an upload. */
  waiting: (named: readonly string[]) => Promise<NewPicture[]>,
] {
  const [previews, setPreviews] = useState<Previews>({})
  const files = useRef(new Map<string, File>())
  const objectUrls = useRef<string[]>([])
  useEffect(() => {
    const urls = objectUrls.current
    return () => {
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [])
  return [
    previews,
    (path, file) => {
      const url = URL.createObjectURL(file)
      objectUrls.current.push(url)
      files.current.set(path, file)
      setPreviews((now) => ({ ...now, [path]: url }))
    },
    (named) =>
      Promise.all(
        [...files.current]
          .filter(([path]) => named.includes(path))
          .map(async ([path, file]) => ({
            ...(isWaitingPicture(path) ? { id: path } : { id: waitingPictureId(uuidv7()), path }),
            name: file.name,
            type: file.type,
            bytes: await file.arrayBuffer(),
          })),
      ),
  ]
}
