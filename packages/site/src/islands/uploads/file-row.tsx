import type Uppy from '@uppy/core'
import { Button } from '@zari/shared/ui/button'
import { css } from '@zari/shared/styled-system/css'
import type { PickedFile } from './use-uploader.ts'

/** One picked file: its name, how far it is, and what can be done with it. */
export function FileRow({ file, uppy }: { file: PickedFile; uppy: Uppy }) {
  const { progress } = file
  const percentage = progress.uploadComplete ? 100 : Math.round(progress.percentage ?? 0)
  const running = Boolean(progress.uploadStarted) && !progress.uploadComplete && !file.error
  return (
    <li className={row}>
      <span className={css({ overflowWrap: 'anywhere', flex: '1 1 10rem' })}>{file.name}</span>
      {running && (
        <progress max={100} value={percentage} aria-label={`${file.name}, ${percentage} % uploaded`} />
      )}
      {running && (
        <Button look="quiet" onClick={() => uppy.pauseResume(file.id)}>
          {file.isPaused ? 'Resume' : 'Pause'}
        </Button>
      )}
      {file.error && (
        <Button look="quiet" onClick={() => void uppy.retryUpload(file.id)}>
          Retry
        </Button>
      )}
      {progress.uploadComplete ? (
        <span className={css({ color: 'teal', fontWeight: 'semibold' })}>Uploaded</span>
      ) : (
        <Button
          look="quiet"
          aria-label={`${running ? 'Cancel' : 'Remove'} ${file.name}`}
          onClick={() => uppy.removeFile(file.id)}
        >
          {running ? 'Cancel' : 'Remove'}
        </Button>
      )}
    </li>
  )
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  paddingBlock: '2',
  borderBottom: '1px solid',
  borderColor: 'line',
})
