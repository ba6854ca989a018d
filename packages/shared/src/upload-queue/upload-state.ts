import type { Trouble } from './retry-policy.ts'

/** Specification, section 4. `waiting` waits for a person, `queued` for its turn; `offline` and `slowed` go on by themselves. */
type FileState =
  | 'waiting'
  | 'queued'
  | 'preparing'
  | 'uploading'
  | 'paused'
  | 'offline'
  | 'slowed'
  | 'complete'
  | 'error'

export interface UploadState {
  id: number
  file: File
  state: FileState
  /** 0 to 100. */
  percentage: number
  trouble?: Trouble
  reason?: string | undefined
  path?: string
}

export function isEnded({ state }: UploadState): boolean {
  return state === 'complete' || state === 'error'
}

export function isUnderWay(file: UploadState): boolean {
  return file.state !== 'waiting' && !isEnded(file)
}
