import { useEffect, useRef, useState } from 'react'
import type { NewPicture } from '../../offline/engine.ts'
import { isWaitingPicture } from '../../offline/pictures.ts'
import { type RecordFile, recordFile } from '../../orders/record-pictures.ts'

/** Addresses on this device of pictures that were just added, by the path that the record will keep. */
export type Previews = Readonly<Record<string, string>>

/** Shows a picture that was just added from the device: the server serves it only once a record names it. */
export function previewOf(path: string, previews: Previews): RecordFile {
  const preview = previews[path]
  if (preview === undefined) return recordFile(path)
  return { form: 'picture', path: preview, thumbnail: preview, cloudStored: false }
}

/** The previews of one edit; they are let go when it ends. */
export function usePreviews(): [
  previews: Previews,
  add: (path: string, file: File) => void,
  /** Those that could not be uploaded and go with the edit, as far as it names them. */
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
      if (isWaitingPicture(path)) files.current.set(path, file)
      setPreviews((now) => ({ ...now, [path]: address }))
    },
    (named) =>
      Promise.all(
        [...files.current]
          .filter(([id]) => named.includes(id))
          .map(async ([id, file]) => ({
            id,
            name: file.name,
            type: file.type,
            bytes: await file.arrayBuffer(),
          })),
      ),
  ]
}
