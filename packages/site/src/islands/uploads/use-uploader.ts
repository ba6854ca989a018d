import type { UppyFile, Meta, Body } from '@uppy/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Upload } from '../order-form/uploads.ts'
import { createUploader } from './create-uploader.ts'

export type PickedFile = UppyFile<Meta, Body>

/** Uppy's state for a component, and what a person may do with it. */
export function useUploader(most: number, onComplete: (uploads: Upload[]) => void) {
  const [{ uppy, uploadsOf }] = useState(() => createUploader(most))
  const [message, setMessage] = useState('')
  const [isOnline, setOnline] = useState(navigator.onLine)
  const latestComplete = useRef(onComplete)
  useEffect(() => {
    latestComplete.current = onComplete
  })

  const state = useSyncExternalStore(
    (changed) => uppy.store.subscribe(changed),
    () => uppy.getState(),
  )
  const files = Object.values(state.files)
  const isUploading = Object.keys(state.currentUploads).length > 0

  useEffect(() => {
    const refused = (_file: unknown, error: Error) => setMessage(error.message)
    const failed = (file: PickedFile | undefined) =>
      setMessage(uppy.i18n('failedToUpload', { file: file?.name ?? '' }))
    const finished = () => {
      const all = uppy.getFiles()
      if (all.length === 0 || all.some((file) => !file.progress.uploadComplete)) return
      latestComplete.current(uploadsOf(all.map((file) => file.id)))
    }
    const watchNetwork = () => setOnline(navigator.onLine)
    uppy.on('restriction-failed', refused)
    uppy.on('upload-error', failed)
    uppy.on('complete', finished)
    window.addEventListener('online', watchNetwork)
    window.addEventListener('offline', watchNetwork)
    return () => {
      uppy.off('restriction-failed', refused)
      uppy.off('upload-error', failed)
      uppy.off('complete', finished)
      window.removeEventListener('online', watchNetwork)
      window.removeEventListener('offline', watchNetwork)
      uppy.cancelAll()
    }
  }, [uppy, uploadsOf])

  function add(picked: Iterable<File>) {
    setMessage('')
    for (const file of picked) {
      try {
        uppy.addFile({ name: file.name, type: file.type, data: file, source: 'local' })
      } catch (error) {
        // Each refusal is also told by `restriction-failed`.
        if (!(error instanceof Error)) throw error
      }
    }
  }

  function upload() {
    setMessage('')
    // Failures come as `upload-error`.
    void uppy.upload().catch(() => {})
  }

  return { files, message, isUploading, isOnline, add, upload, uppy }
}
