import type { Trouble } from './retry-policy.ts'

/**
 * Where a file is on its way (specification, section 4). `waiting` is to be sent when somebody says so, `queued` when
 * its turn comes; `offline` and `slowed` go on by themselves.
 */
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
  /** Why it was given up, where it was. */
  trouble?: Trouble
  /** What the server said against it, where it said something. */
  reason?: string | undefined
  /** `/objects/uploads/…`, once it is there. */
  path?: string
}

/** It is there, or was given up. */
export function isEnded({ state }: UploadState): boolean {
  return state === 'complete' || state === 'error'
}

/** Somebody has asked for it to be sent, and it is neither there nor given up. */
export function isUnderWay(file: UploadState): boolean {
  return file.state !== 'waiting' && !isEnded(file)
}
