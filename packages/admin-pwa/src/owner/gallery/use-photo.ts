import { messageFor } from '@zari/shared/api/api-error'
import { type Cropping, WHOLE_PICTURE } from '@zari/shared/gallery/picture'
import type { StaffPicture } from '@zari/shared/gallery/staff-piece'
import { imageTypeOf } from '@zari/shared/uploads/picture-problem'
import { isRefusedByProxy, TOO_LARGE_FOR_SERVER, UploadError } from '@zari/shared/upload-queue/retry-policy'
import { putFile, signUpload } from '@zari/shared/upload-queue/upload-request'
import { useEffect, useRef, useState } from 'react'
import { makePicture } from './gallery-api.ts'
import { InvalidPhotoError, preparePhoto } from './prepare-photo.ts'

/** Without upload progress for this long the connection counts as lost, ms. */
const STALLED_AFTER = 30_000

/**
 * @param onProgress receives the part sent, 0 to 1
 * @returns `/objects/uploads/…`
 * @throws as `signUpload` and `putFile` do
 */
export async function sendPhoto(
  body: Blob,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<string> {
  const type = (await imageTypeOf(body)) ?? 'image/jpeg'
  const { url, path } = await signUpload({ type, size: body.size }, signal, STALLED_AFTER)
  await putFile(url, body, { type, onProgress, signal })
  return path
}

export interface Shown {
  url: string
  width: number
  height: number
}

/** Of the device, or one of an order. */
type Chosen = Shown & ({ body: Blob } | { source: string; order: string })

const LOST = 'Photo not sent. Check the internet and save again.'

export function usePhoto(before: StaffPicture | null) {
  const [chosen, setChosen] = useState<Chosen>()
  const [old, setOld] = useState<Shown>()
  const [isTakenAway, setTakenAway] = useState(false)
  const [cut, setCut] = useState<Cropping>()
  const [sentPart, setSentPart] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [isPreparing, setPreparing] = useState(false)
  const [isOwnWork, setOwnWork] = useState(false)
  const sending = useRef<{ body: Blob; path: Promise<string>; abort: AbortController } | null>(null)
  const kept = isTakenAway ? null : before
  const cropping = cut ?? (chosen ? WHOLE_PICTURE : (kept?.cropping ?? WHOLE_PICTURE))

  // The stored photograph's size is known only after loading it.
  useEffect(() => {
    if (!before) return
    const image = new Image()
    image.addEventListener('load', () =>
      setOld({ url: before.source, width: image.naturalWidth, height: image.naturalHeight }),
    )
    image.src = before.source
  }, [before])
  useEffect(() => () => sending.current?.abort.abort(), [])
  const url = chosen?.url
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])

  function send(body: Blob): Promise<string> {
    if (sending.current?.body === body) return sending.current.path
    sending.current?.abort.abort()
    const abort = new AbortController()
    setSentPart(0)
    const path = sendPhoto(body, abort.signal, setSentPart)
    sending.current = { body, path, abort }
    path.catch(() => {
      if (sending.current?.body === body) sending.current = null
      setSentPart(undefined)
    })
    return path
  }

  async function choose(file: File): Promise<void> {
    setProblem(undefined)
    setPreparing(true)
    // A large photo takes seconds: whose it is can be said meanwhile.
    setOwnWork(false)
    try {
      const { body, width, height } = await preparePhoto(file)
      setChosen({ body, width, height, url: URL.createObjectURL(body) })
      setCut(undefined)
      setTakenAway(false)
      // Errors are reported on save.
      send(body).catch(() => {})
    } catch (error) {
      if (!(error instanceof InvalidPhotoError)) throw error
      setProblem(error.message)
    } finally {
      setPreparing(false)
    }
  }

  const isCutAnew = kept !== null && JSON.stringify(cropping) !== JSON.stringify(kept.cropping)
  return {
    shown: chosen ?? (kept ? old : undefined),
    has: chosen !== undefined || kept !== null,
    isChanged: chosen !== undefined || isCutAnew || (isTakenAway && before !== null),
    cropping,
    setCropping: setCut,
    choose,
    /** A picture of an order, as it is stored. @param order its `orderLink` */
    chooseOfOrder: async (source: string, order: string): Promise<void> => {
      const image = new Image()
      image.src = source
      await image.decode().catch(() => {})
      if (image.naturalWidth === 0) return setProblem('This picture could not be loaded. Please try again.')
      setProblem(undefined)
      setChosen({ source, order, url: source, width: image.naturalWidth, height: image.naturalHeight })
      setCut(undefined)
      return setTakenAway(false)
    },
    /** Whether a photo of the device was chosen, and nobody has said whose it is. */
    isWhoseMissing: chosen !== undefined && 'body' in chosen && !isOwnWork,
    isOwnWork,
    setOwnWork,
    takeAway: () => {
      setChosen(undefined)
      setTakenAway(true)
      setProblem(undefined)
    },
    reset: () => {
      setChosen(undefined)
      setTakenAway(false)
      setCut(undefined)
      setProblem(undefined)
    },
    problem,
    isPreparing,
    /** The part sent, 0 to 1, while uploading. */
    sentPart: chosen && sentPart !== undefined && sentPart < 1 ? sentPart : undefined,
    /**
     * @returns the picture's id; null for none; undefined when unchanged
     * @throws InvalidPhotoError with a message for the user
     */
    save: async (): Promise<string | null | undefined> => {
      if (!chosen && !isCutAnew) return isTakenAway && before ? null : undefined
      try {
        if (!chosen) return (await makePicture(kept?.source ?? '', cropping, kept?.order ?? null)).id
        const { source, order } = 'body' in chosen ? { source: await send(chosen.body), order: null } : chosen
        return (await makePicture(source, cropping, order)).id
      } catch (error) {
        const isRefused = error instanceof UploadError && isRefusedByProxy(error.page ?? 0, 1)
        const message = isRefused ? TOO_LARGE_FOR_SERVER : messageFor(error, LOST)
        setProblem(message)
        throw new InvalidPhotoError(message, { cause: error })
      }
    },
  }
}

export type WorkedPhotograph = ReturnType<typeof usePhoto>
