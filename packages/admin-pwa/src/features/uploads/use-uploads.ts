import { uuidv7 } from '@zari/shared/ids'
import { useEffect, useRef, useState } from 'react'
import { waitingPictureId } from '../../offline/queue/queued-pictures.ts'
import { notify } from '../../state/notify.ts'
import { checkFiles } from './check-files.ts'
import { NotNow, uploadFile } from './upload-file.ts'

export interface Upload {
  id: number
  file: File
  /** `kept`: it can't be sent now; it goes along with the edit. */
  state: 'uploading' | 'paused' | 'complete' | 'kept' | 'error'
  /** How much has been sent, from 0 to 1. */
  share: number
  message: string
}

/** The pictures that are being added in one edit. Leaving the screen cancels what is under way. */
export function useUploads({
  onUploaded,
  onBusy,
}: {
  onUploaded: (path: string, file: File) => void
  onBusy: (busy: boolean) => void
}) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const running = useRef(new Map<number, AbortController>())
  const paused = useRef(new Set<number>())
  const lastId = useRef(0)

  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  function change(id: number, to: Partial<Upload>) {
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)))
  }

  const remove = (id: number) => setUploads((now) => now.filter((upload) => upload.id !== id))

  /** A picture that is paused is not part of the edit yet: she who paused it decides first. */
  const tellBusy = () => onBusy(running.current.size + paused.current.size > 0)

  /** @returns whether the file reached the store */
  async function send(id: number, file: File): Promise<boolean> {
    const controller = new AbortController()
    running.current.set(id, controller)
    tellBusy()
    try {
      const path = await uploadFile(file, (share) => change(id, { share }), controller.signal)
      change(id, { state: 'complete', share: 1 })
      onUploaded(path, file)
      return true
    } catch (error) {
      if (paused.current.has(id)) change(id, { state: 'paused', share: 0 })
      else if (controller.signal.aborted) remove(id)
      else if (error instanceof NotNow) {
        change(id, { state: 'kept' })
        onUploaded(waitingPictureId(uuidv7()), file)
      } else change(id, { state: 'error', message: error instanceof Error ? error.message : String(error) })
      return false
    } finally {
      running.current.delete(id)
      tellBusy()
    }
  }

  async function sendAll(files: ReadonlyArray<{ id: number; file: File }>) {
    const sent = await Promise.all(files.map(({ id, file }) => send(id, file)))
    const count = sent.filter(Boolean).length
    if (count > 0) notify('Files uploaded', `${count} file(s) uploaded successfully`)
  }

  return {
    uploads,
    problems,
    add: (picked: readonly File[]) => {
      const { accepted, problems } = checkFiles(
        picked,
        uploads.map((upload) => upload.file),
      )
      setProblems(problems)
      const added = accepted.map((file) => ({ id: ++lastId.current, file }))
      setUploads([...uploads, ...added.map((each) => ({ ...each, ...fresh }))])
      void sendAll(added)
    },
    cancel: (id: number) => {
      if (paused.current.delete(id)) {
        remove(id)
        tellBusy()
      } else running.current.get(id)?.abort()
    },
    /** The store takes a file in one piece, so that going on begins anew. */
    pause: (id: number) => {
      paused.current.add(id)
      running.current.get(id)?.abort()
    },
    /** Goes on with what was paused, or tries again what failed. */
    again: (id: number) => {
      const upload = uploads.find((each) => each.id === id)
      if (!upload) return
      paused.current.delete(id)
      change(id, fresh)
      void sendAll([upload])
    },
  }
}

const fresh = { state: 'uploading', share: 0, message: '' } as const
