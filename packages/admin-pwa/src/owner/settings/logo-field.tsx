import { messageFor } from '@zari/shared/api/api-error'
import type { Logo } from '@zari/shared/shop/shop'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useRef, useState } from 'react'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { Icon } from '../../ui/icon.tsx'
import { InvalidPhotoError, preparePhoto } from '../gallery/prepare-photo.ts'
import { sendPhoto } from '../gallery/use-photo.ts'
import type { WorkedSettings } from './settings-state.ts'

const styles = {
  part: css({ display: 'grid', gap: '2', minWidth: '0' }),
  label: css({ fontSize: 'sm', fontWeight: 'semibold' }),
  ground: css({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '4.5rem',
    paddingInline: '4',
    background: '#fbf5ea',
    color: '#5b1020',
    border: '1px solid',
    borderColor: 'zari',
    borderRadius: 'md',
    overflowWrap: 'anywhere',
  }),
  picture: css({ height: '2.75rem', width: 'auto', maxWidth: '10rem', objectFit: 'contain' }),
  letters: css({ fontFamily: 'display', fontSize: '2xl', lineHeight: '1.1' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
  hidden: css({ srOnly: true }),
  state: css({ fontSize: 'sm', color: 'textMute' }),
  problem: css({ fontSize: 'sm', color: 'lateText', fontWeight: 'medium' }),
}

const LOST = 'Logo not sent. Check the internet and choose it again.'
/** Maximum ratio of width to height, for legibility on a phone. */
const LONGEST = 8

export function LogoField({ settings }: { settings: WorkedSettings }) {
  const { values, problems, set } = settings
  const input = useRef<HTMLInputElement>(null)
  const pick = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState<{ path: string; url: string }>()
  const [state, setState] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const error = problem ?? problems['logo']

  async function choose(file: File): Promise<void> {
    setProblem(undefined)
    setState('Opening the picture…')
    try {
      const { body, width, height } = await preparePhoto(file)
      if (width > height * LONGEST)
        throw new InvalidPhotoError('This picture is too wide. Choose a shorter one.')
      const part = (sent: number) => setState(`Sending: ${Math.round(sent * 100)} %`)
      const path = await sendPhoto(body, AbortSignal.timeout(120_000), part)
      setShown({ path, url: URL.createObjectURL(body) })
      set({ logo: { path, width, height } })
    } catch (failure) {
      setProblem(failure instanceof InvalidPhotoError ? failure.message : messageFor(failure, LOST))
    } finally {
      setState(undefined)
    }
  }

  return (
    <section aria-label="Logo" className={styles.part}>
      <p className={styles.label}>At the top of the website</p>
      <div>
        <span className={styles.ground}>
          {values.logo ? (
            <img
              src={urlOf(values.logo, shown)}
              alt={`Logo of ${values.shortName}`}
              className={styles.picture}
            />
          ) : (
            <span className={styles.letters} dir="auto">
              {values.shortName}
            </span>
          )}
        </span>
      </div>
      <div className={styles.buttons}>
        <Button ref={pick} disabled={state !== undefined} onClick={() => input.current?.click()}>
          <Icon name="upload" /> {values.logo ? 'Choose another logo' : 'Use a logo'}
        </Button>
        {values.logo && (
          <Button
            look="quiet"
            onClick={() => {
              set({ logo: null })
              focusIfLost(pick)
            }}
          >
            Use letters
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        className={styles.hidden}
        tabIndex={-1}
        aria-label="Picture of the logo"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) choose(file).catch(reportError)
        }}
      />
      <output className={styles.state}>{state}</output>
      <div role="alert">{error && <p className={styles.problem}>{error}</p>}</div>
    </section>
  )
}

/** A new logo is public only after saving. */
function urlOf(logo: Logo, shown: { path: string; url: string } | undefined): string {
  return shown?.path === logo.path ? shown.url : logo.path
}
