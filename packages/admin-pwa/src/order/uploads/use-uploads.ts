import { ApiError } from '@zari/shared/api/api-error'
import { uuidv7 } from '@zari/shared/lib/ids'
import { BRIEF, UploadError } from '@zari/shared/upload-queue/retry-policy'
import { UploadQueue } from '@zari/shared/upload-queue/upload-queue'
import { checkUpload, signUpload } from '@zari/shared/upload-queue/upload-request'
import { isEnded, isUnderWay, type UploadState } from '@zari/shared/upload-queue/upload-state'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { waitingPictureId } from '../../sync/engine/pictures.ts'
import { withSession } from '../../sync/session/with-session.ts'
import { notify } from '../../ui/notify.ts'
import { checkFiles } from './validate-files.ts'

interface UploadOptions {
  /** In the form: a removed one can be picked again. */
  kept: readonly string[]
  /** @param path stored, or of a picture that waits on this device */
  onUploaded: (path: string, file: File) => void
  onBusy: (busy: boolean) => void
}

export const filesUploaded = (count: number) =>
  ['Files uploaded', `${count} file(s) uploaded successfully`] as const

/** The file waits and is sent with the edit. */
export function isDeferred({ state, trouble }: UploadState): boolean {
  return state === 'error' && trouble !== 'fatal'
}

/** Not because of the server. */
export function isLineDown(file: UploadState): boolean {
  return isDeferred(file) && (file.trouble === 'lost' || file.trouble === 'stalled')
}

/** Without our server's body it came from a proxy. */
function lostUnlessOurs(error: unknown): never {
  throw error instanceof ApiError && !error.body ? new UploadError('lost') : error
}

/** Unmounting cancels the running ones. */
export function useUploads(options: UploadOptions) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const sent = useRef(0)
  const queueIdByPath = useRef(new Map<string, number>())
  // A picture just uploaded is not in the form yet, and was not removed.
  const keptBefore = useRef(options.kept)
  const [checking, setChecking] = useState(0)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [queue] = useState(
    () =>
      new UploadQueue({
        patience: BRIEF,
        sign: (...asked) => withSession(() => signUpload(...asked)).catch(lostUnlessOurs),
        check: (...asked) => withSession(() => checkUpload(...asked)),
      }),
  )
  const files = useSyncExternalStore(queue.onChange, queue.files)
  useEffect(
    () =>
      queue.onChange((picked) => {
        if (!picked || !isEnded(picked)) return
        if (picked.path) sent.current += 1
        const path = isDeferred(picked) ? waitingPictureId(uuidv7()) : picked.path
        if (!path) return
        queueIdByPath.current.set(path, picked.id)
        latest.current.onUploaded(path, picked.file)
      }),
    [queue],
  )
  useEffect(() => () => queue.destroy(), [queue])

  const { kept } = options
  useEffect(() => {
    for (const path of keptBefore.current) {
      const id = queueIdByPath.current.get(path)
      if (id !== undefined && !kept.includes(path)) queue.remove(id)
    }
    keptBefore.current = kept
  }, [kept, queue])

  // A paused picture is not part of the edit yet.
  const isBusy = checking > 0 || files.some(isUnderWay)
  useEffect(() => latest.current.onBusy(isBusy), [isBusy])
  const isSending = files.some((file) => isUnderWay(file) && file.state !== 'paused')
  useEffect(() => {
    if (isSending || sent.current === 0) return
    notify(...filesUploaded(sent.current))
    sent.current = 0
  }, [isSending])

  async function add(picked: readonly File[]) {
    setChecking((others) => others + 1)
    try {
      const { accepted, problems } = await checkFiles(
        picked,
        queue.files().map(({ file }) => file),
      )
      setProblems(problems)
      queue.add(accepted)
      queue.start()
    } finally {
      setChecking((others) => others - 1)
    }
  }

  return { files, problems, add, queue }
}
