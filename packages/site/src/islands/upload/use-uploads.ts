import { PATIENT, UploadError } from '@zari/shared/upload-queue/retry-policy'
import { UploadQueue } from '@zari/shared/upload-queue/upload-queue'
import type { UploadState } from '@zari/shared/upload-queue/upload-state'
import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import {
  canOpen,
  cannotOpen,
  imageTypeOf,
  NOT_TAKEN,
  pictureProblem,
  tooBig,
} from '@zari/shared/uploads/picture-problem'
import { useAutoClose } from '@zari/shared/ui/auto-close'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { IslandKey, Words } from '../../content/texts/words.ts'
import type { Upload } from '../form/form-uploads.ts'
import { isLargerThanNeeded, preparePicture } from './shrink-picture.ts'
import { englishForms } from '../../content/texts/words-context.tsx'

export interface Allowed {
  limit: number
  room: number
}

interface Looks {
  canShrink: (file: File) => Promise<boolean>
  problemOf: (file: File) => Promise<string | undefined>
}

const MAX_NOTICES = 4

/** Specification, section 8. With too many files all are refused, because only the customer can choose. */
export async function validateFiles(
  picked: readonly File[],
  present: readonly File[],
  { limit, room }: Allowed,
  { canShrink, problemOf }: Looks,
  words: Words<IslandKey> = englishForms,
): Promise<{ accepted: File[]; refusals: string[] }> {
  const { say, translate } = words
  const accepted: File[] = []
  const refusals: string[] = []
  for (const file of picked) {
    if ([...present, ...accepted].some((other) => isSame(file, other))) {
      refusals.push(say('upload.duplicate', { file: file.name }))
    } else if (!(await canOpen(file))) {
      refusals.push(translate(cannotOpen(file)))
    } else if (!(await imageTypeOf(file))) {
      refusals.push(translate(NOT_TAKEN))
    } else if (file.size > MAX_FILE_BYTES && !(await canShrink(file))) {
      refusals.push(translate(tooBig(file)))
    } else {
      const problem = await problemOf(file)
      if (problem) refusals.push(translate(problem))
      else accepted.push(file)
    }
  }
  if (present.length + accepted.length > room) {
    return { accepted: [], refusals: [say('upload.limit', { count: limit })] }
  }
  return { accepted, refusals: summed([...new Set(refusals)], words) }
}

/** One choice after the other: large photos take seconds to check, and each choice counts the one before. */
export function addsTo(queue: UploadQueue, looks: Looks) {
  let earlier: Promise<unknown> = Promise.resolve()
  /** @returns why some were not added */
  return (picked: readonly File[], allowed: Allowed, words?: Words<IslandKey>): Promise<string[]> => {
    const addition = earlier.then(async () => {
      const present = queue.files().map(({ file }) => file)
      const { accepted, refusals } = await validateFiles(picked, present, allowed, looks, words)
      queue.add(accepted)
      return refusals
    })
    earlier = addition.catch(() => {})
    return addition
  }
}

function isSame(one: File, other: File): boolean {
  return (
    one.name === other.name &&
    one.size === other.size &&
    one.type === other.type &&
    one.lastModified === other.lastModified
  )
}

function summed(refusals: string[], { say }: Words<IslandKey>): string[] {
  const more = refusals.length - MAX_NOTICES
  if (more <= 0) return refusals
  return [...refusals.slice(0, MAX_NOTICES), say('upload.more', { count: more })]
}

interface Note {
  text: string
  isGood?: boolean
}

export function useUploads(allowed: Allowed, words: Words<IslandKey>, onAll: (uploads: Upload[]) => void) {
  const [queue] = useState(() => new UploadQueue({ prepare, patience: PATIENT }))
  const [addTo] = useState(() => addsTo(queue, { canShrink: isLargerThanNeeded, problemOf: pictureProblem }))
  const [checking, setChecking] = useState(0)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const files = useSyncExternalStore(queue.onChange, queue.files)
  const { line, forget } = useLine(
    files.some(({ state }) => state === 'offline'),
    words,
  )
  const latestOnAll = useRef(onAll)
  useEffect(() => {
    latestOnAll.current = onAll
  })

  // Not while a refusal is shown: the dialog would close before it is read.
  const isAllUp =
    checking === 0 &&
    refusals.length === 0 &&
    files.length > 0 &&
    files.every(({ state }) => state === 'complete')
  useEffect(() => {
    if (isAllUp) latestOnAll.current(uploadsOf(queue.files()))
  }, [isAllUp, queue])
  useEffect(() => () => queue.destroy(), [queue])

  /** @returns whether all of them were accepted */
  async function add(picked: readonly File[]): Promise<boolean> {
    setChecking((others) => others + 1)
    setRefusals([])
    try {
      const refused = await addTo(picked, allowed, words)
      setRefusals((earlier) => [...new Set([...earlier, ...refused])])
      return refused.length === 0
    } finally {
      setChecking((others) => others - 1)
    }
  }

  function upload() {
    setRefusals([])
    queue.start()
  }

  const notes = refusals.map((text): Note => ({ text }))
  if (line) notes.unshift(line)
  const hold = useAutoClose(refusals.join() + (line?.isGood ? '+' : ''), () => {
    setRefusals([])
    forget()
  })
  return { files, notes, hold, hasRefused: refusals.length > 0, add, upload, queue }
}

export function uploadsOf(files: readonly UploadState[]): Upload[] {
  return files.flatMap(({ path, file }) => (path ? [{ path, name: file.name }] : []))
}

async function prepare(file: File): Promise<Blob> {
  const body = await preparePicture(file)
  if (body.size > MAX_FILE_BYTES) throw new UploadError('fatal', tooBig(file))
  return body
}

function useLine(
  isSilent: boolean,
  { say }: Words<IslandKey>,
): { line: Note | undefined; forget: () => void } {
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine)
  const isDown = !isOnline || isSilent
  const [wasDown, setWasDown] = useState(false)
  if (isDown && !wasDown) setWasDown(true)
  const down: Note = { text: say('upload.noInternet') }
  const back: Note = { text: say('upload.back'), isGood: true }
  return { line: isDown ? down : wasDown ? back : undefined, forget: () => setWasDown(false) }
}

function onNetworkChange(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
