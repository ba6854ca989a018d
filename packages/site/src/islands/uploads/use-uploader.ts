import type { Body, Meta, UppyFile } from '@uppy/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Upload } from '../order-form/uploads.ts'
import { createUploader } from './create-uploader.ts'

export type PickedFile = UppyFile<Meta, Body>

/** Uppy's state for a component, and what a person may do with it. @param onAll everything picked is up */
export function useUploader(most: number, onAll: (uploads: Upload[]) => void) {
  const [{ uppy, finished }] = useState(() => createUploader(most))
  const [messages, setMessages] = useState<readonly string[]>([])
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine)
  const latestOnAll = useRef(onAll)
  useEffect(() => {
    latestOnAll.current = onAll
  })

  const state = useSyncExternalStore(
    (changed) => uppy.store.subscribe(changed),
    () => uppy.getState(),
  )
  const files = Object.values(state.files)
  const isUploading = files.some(
    ({ progress, error }) => progress.uploadStarted && !progress.uploadComplete && !error,
  )

  useEffect(() => {
    // Uppy takes its notices away after five seconds; a person may read more slowly.
    const hear = () => setMessages(uppy.getState().info.map(({ message }) => message))
    // Not Uppy's own `complete`: it is told per batch, and not for a file that was tried again.
    let told = false
    const checkAll = () => {
      const all = uppy.getFiles()
      if (told || all.length === 0 || !all.every(({ progress }) => progress.uploadComplete)) return
      told = true
      latestOnAll.current(finished())
    }
    uppy.on('info-visible', hear)
    uppy.on('upload-success', checkAll)
    uppy.on('file-removed', checkAll)
    return () => {
      uppy.off('info-visible', hear)
      uppy.off('upload-success', checkAll)
      uppy.off('file-removed', checkAll)
      uppy.destroy()
    }
  }, [uppy, finished])

  function add(picked: Iterable<File>) {
    setMessages([])
    const wanted = [...picked].map((file) => ({ name: file.name, type: file.type, data: file }))
    try {
      uppy.addFiles(wanted)
    } catch {
      // What was refused, and why, is among Uppy's notices.
    }
  }

  function upload() {
    setMessages([])
    // Failures are told by Uppy's notices and on the files themselves.
    void uppy.upload().catch(() => {})
  }

  const shown = isOnline ? messages : [uppy.i18n('noInternetConnection')]
  return { files, messages: shown, isUploading, add, upload, uppy, finished }
}

function onNetworkChange(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
