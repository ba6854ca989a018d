import { uuidv7 } from '@zari/shared/lib/ids'
import { useEffect, useRef, useState } from 'react'
import type { NewPicture } from '../../sync/engine/engine.ts'
import { isWaitingPicture, waitingPictureId } from '../../sync/engine/pictures.ts'
import { type RecordFile, recordFile } from '../../sync/pictures/order-files.ts'

/** Object URLs of pictures added on this device, by the path stored in the record. */
export type Previews = Readonly<Record<string, string>>

/** Uses the local object URL: the server serves the picture only after a record refers to it. */
export function previewOf(path: string, previews: Previews): RecordFile {
  const preview = previews[path]
  if (preview === undefined) return recordFile(path)
  return { form: 'picture', path: preview, thumbnail: preview, cloudStored: false }
}

/** The object URLs are revoked on unmount. */
export function usePreviews(): [
  previews: Previews,
  add: (path: string, file: File) => void,
  /** The named pictures, sent with the edit in case the store has lost an upload. */
  waiting: (named: readonly string[]) => Promise<NewPicture[]>,
] {
  const [previews, setPreviews] = useState<Previews>({})
  const files = useRef(new Map<string, File>())
  const made = useRef<string[]>([])
  useEffect(() => {
    const addresses = made.current
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [])
  return [
    previews,
    (path, file) => {
      const address = URL.createObjectURL(file)
      made.current.push(address)
      files.current.set(path, file)
      setPreviews((now) => ({ ...now, [path]: address }))
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
