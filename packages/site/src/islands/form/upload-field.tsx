import type * as Dialogs from '../upload/upload-dialog.tsx'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { written } from '../../content/own-words.ts'
import { useWords } from '../../content/texts/words-context.tsx'
import { ActionButton } from '../action-button.tsx'
import { PickPhotos } from '../upload/pick-photos.tsx'
import { fromKeys } from '@zari/shared/lib/objects'
import { showNotice } from '@zari/shared/ui/notices'
import { readValues, writeValues } from './form-drafts.ts'
import { groupsOf, type Upload, type UploadGroup, uploadGroups, type Uploads } from './form-uploads.ts'
import { MeasurementGuideButton } from './measurement-guide-button.tsx'

/** Delay in ms before the form's values are restored after an upload (specification, section 4). */
const RESTORE_DELAY = 100

interface Opened {
  Dialog: typeof Dialogs.UploadDialog
  backup: Record<string, string>
}

interface Props {
  group: UploadGroup
  form: RefObject<HTMLFormElement | null>
  enhanced: boolean
  sending: boolean
  /** Groups of which photos are being added: meanwhile the form is not sent. */
  picking: RefObject<Set<UploadGroup>>
  uploads: readonly Upload[]
  onChange: (uploads: readonly Upload[]) => void
  error: string | undefined
}

function UploadField({ group, form, enhanced, sending, picking, uploads, onChange, error }: Props) {
  const { max } = uploadGroups[group]
  const { say, language } = useWords()
  const id = useId()
  const [opened, setOpened] = useState<Opened>()

  // What was typed before the camera opened: some phones empty the form then.
  const typedBefore = useRef<Record<string, string>>({})
  const chooser = useRef<HTMLInputElement>(null)

  // More can be chosen while the script of the dialog is loaded.
  const [chosen, setChosen] = useState<readonly File[]>([])
  const isLoading = chosen.length > 0 && !opened

  function typed(before: Record<string, string>): Record<string, string> {
    const values = form.current ? readValues(form.current) : {}
    return fromKeys(Object.keys(values), (name) => values[name] || before[name] || '')
  }

  async function open(files: readonly File[]) {
    setChosen((earlier) => [...earlier, ...files])
    if (picking.current.has(group)) return
    picking.current.add(group)
    try {
      const { UploadDialog } = await import('../upload/upload-dialog.tsx')
      // Only now: what was typed while the script was loaded is newer.
      setOpened({ Dialog: UploadDialog, backup: typed(typedBefore.current) })
    } catch {
      close()
      showNotice({
        title: say('upload.noInternet'),
        text: say('form.picturesAgain'),
        destructive: true,
      })
    }
  }

  function close() {
    picking.current.delete(group)
    setChosen([])
    setOpened(undefined)
  }

  function complete(added: readonly Upload[]) {
    onChange([...uploads, ...added].slice(0, max))
    showNotice({ title: say(`upload.${group}.doneTitle`), text: say(`upload.${group}.doneText`) })
    setTimeout(() => {
      if (form.current && opened) writeValues(form.current, opened.backup)
    }, RESTORE_DELAY)
  }

  return (
    <fieldset className={frame} data-upload={group} disabled={sending}>
      <legend id={`${id}-label`} className={legend}>
        {say(`upload.${group}.label`)}
      </legend>
      <p id={`${id}-hint`} className={css({ fontSize: 'xs', color: 'textMute' })}>
        {isLoading ? say('upload.preparing') : say('upload.hint', { count: max })}
      </p>
      <PickPhotos
        name={group}
        chooser={chooser}
        labelledBy={`${id}-label`}
        disabled={enhanced && uploads.length >= max}
        state={{ 'aria-describedby': `${id}-hint` }}
        onAsk={() => {
          typedBefore.current = typed(isLoading ? typedBefore.current : {})
        }}
        onPick={(files) => void open(files)}
      />
      {enhanced && uploads.length > 0 && (
        <ul className={css({ display: 'grid', gap: '1' })}>
          {uploads.map((upload) => (
            <li key={upload.path} className={row}>
              <span className={css({ overflowWrap: 'anywhere' })}>
                <span {...written(language)}>{upload.name}</span>
                {upload.problem && (
                  <span id={upload.path} className={wrong}>
                    {upload.problem}
                  </span>
                )}
              </span>
              <ActionButton
                look="quiet"
                aria-label={say('upload.removeFile', { file: upload.name })}
                {...(upload.problem && { 'aria-describedby': upload.path, 'data-problem': '' })}
                onClick={() => {
                  flushSync(() => onChange(uploads.filter((other) => other !== upload)))
                  chooser.current?.focus()
                }}
              >
                {say('upload.remove')}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      {error && <p className={wrong}>{error}</p>}
      {opened && (
        <opened.Dialog
          title={say(`upload.${group}.button`)}
          chosen={chosen}
          allowed={{ limit: max, room: max - uploads.length }}
          onClose={close}
          onComplete={complete}
        />
      )}
    </fieldset>
  )
}

const legend = css({ float: 'left', width: '100%', fontSize: 'sm', fontWeight: 'semibold' })

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: '2',
  padding: '4',
  border: '1px dashed',
  borderColor: 'zari',
  borderRadius: 'sm',
})

const wrong = css({ display: 'block', fontSize: 'sm', fontWeight: 'medium', color: 'lateText' })

const row = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' })

interface UploadFieldsProps {
  kind: Exclude<OrderKind, 'contact-inquiries'>
  form: RefObject<HTMLFormElement | null>
  enhanced: boolean
  sending: boolean
  picking: Props['picking']
  uploads: Uploads
  onChange: (uploads: Uploads) => void
  errorOf: (path: string) => string | undefined
}

export function UploadFields({
  kind,
  form,
  enhanced,
  sending,
  picking,
  uploads,
  onChange,
  errorOf,
}: UploadFieldsProps) {
  // The page was reloaded while the dialog was open: Back would do nothing.
  useEffect(() => {
    if ((history.state as { step?: number } | null)?.step) history.back()
  }, [])
  return (
    <>
      {groupsOf(kind).map((group) => (
        <UploadField
          key={group}
          group={group}
          form={form}
          enhanced={enhanced}
          sending={sending}
          picking={picking}
          uploads={uploads[group]}
          onChange={(next) => onChange({ ...uploads, [group]: next })}
          error={errorOf(uploadGroups[group].field) ?? errorOf(group)}
        />
      ))}
      <MeasurementGuideButton />
    </>
  )
}
