import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type ReactNode, useRef } from 'react'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { Icon } from '../../ui/icon.tsx'
import { CropEditor } from './crop-editor.tsx'
import type { WorkedPhotograph } from './use-photo.ts'

const styles = {
  part: css({ display: 'grid', gap: '3', justifyItems: 'center', minWidth: '0' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'center' }),
  hidden: css({ srOnly: true }),
  none: css({ color: 'textMute', fontSize: 'sm', textAlign: 'center', maxWidth: '18rem' }),
  problem: css({ fontSize: 'sm', color: 'lateText', fontWeight: 'medium', maxWidth: '22rem' }),
  state: css({ fontSize: 'sm', color: 'textMute' }),
}

interface Props {
  photograph: WorkedPhotograph
  /** The site has a built-in picture for this name. */
  isKnown: boolean
  of?: string
  error: string | undefined
  /** Asked of a new photo of the gallery. */
  whose?: ReactNode
}

export function PhotoField({ photograph, isKnown, of = 'the piece', error, whose }: Props) {
  const { shown, has, cropping, setCropping, sentPart, isPreparing } = photograph
  const problem = photograph.problem ?? error
  const section = useRef<HTMLElement>(null)
  return (
    <section ref={section} tabIndex={-1} aria-label="Photo" className={styles.part}>
      {shown && <CropEditor {...shown} cropping={cropping} onChange={setCropping} />}
      {!has && (
        <p className={styles.none}>
          {isKnown ? 'The website shows a drawing until you add a photo.' : `Add a photo of ${of}.`}
        </p>
      )}
      <div className={styles.buttons}>
        <PickButton icon="picture" of={of} label="Take a photo" camera onPick={photograph.choose} />
        <PickButton
          icon="upload"
          of={of}
          label={has ? 'Choose another' : 'Choose a photo'}
          onPick={photograph.choose}
        />
        {has && isKnown && (
          <Button
            look="quiet"
            onClick={() => {
              photograph.takeAway()
              focusIfLost(section)
            }}
          >
            Use the drawing
          </Button>
        )}
      </div>
      {whose}
      <output className={styles.state}>
        {isPreparing && 'Opening the photo…'}
        {sentPart !== undefined && `Sending: ${Math.round(sentPart * 100)} %`}
      </output>
      <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
    </section>
  )
}

interface PickProps {
  icon: 'picture' | 'upload'
  of: string
  label: string
  camera?: boolean
  onPick: (file: File) => Promise<void>
}

function PickButton({ icon, of, label, camera = false, onPick }: PickProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <Icon name={icon} /> {label}
      </Button>
      <input
        ref={input}
        type="file"
        className={styles.hidden}
        // Without HEIC in the list an iPhone converts to JPEG.
        accept="image/*"
        {...(camera && { capture: 'environment' as const })}
        tabIndex={-1}
        aria-label={`${camera ? 'Photo' : 'Picture'} of ${of}`}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onPick(file).catch(reportError)
        }}
      />
    </>
  )
}
