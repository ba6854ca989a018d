import type { PickedFile } from './use-uploader.ts'

export type FileState = 'waiting' | 'uploading' | 'paused' | 'complete' | 'error'

/** Where a file is on its way, and that in words (specification, sections 4 and 8). */
export function fileState(file: Pick<PickedFile, 'name' | 'progress' | 'error' | 'isPaused'>): {
  state: FileState
  /** 0 to 100. */
  percentage: number
  text: string
} {
  const { name, progress, error, isPaused } = file
  const percentage = progress.uploadComplete ? 100 : Math.round(progress.percentage ?? 0)
  if (progress.uploadComplete) return { state: 'complete', percentage, text: 'Complete' }
  if (error) return { state: 'error', percentage, text: `Failed to upload ${name}` }
  if (!progress.uploadStarted) return { state: 'waiting', percentage, text: 'Waiting' }
  if (isPaused) return { state: 'paused', percentage, text: `Paused at ${percentage} %` }
  return { state: 'uploading', percentage, text: `Uploading, ${percentage} %` }
}
