import { isDay } from '@zari/shared/time/due-date'
import { languageNames } from '@zari/shared/languages/languages'
import { type Holiday, holidayLine, hoursLines } from '@zari/shared/shop/opening-hours'
import { shopFields } from '@zari/shared/shop/shop-fields'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { focusIfLost, focusNowIfLost } from '../../ui/focus-if-lost.ts'
import { Problem } from '../../ui/problem.tsx'
import { afterPaint } from '../../ui/schedule.ts'
import { type ConflictingField, EditConflict } from '../edit-conflict.tsx'
import { type SettingsConflict, useShopSettings, type WorkedSettings } from './settings-state.ts'
import { formOf, type ShopForm } from './settings-values.ts'

const styles = {
  bar: css({
    position: 'sticky',
    bottom: { base: 'calc(3.75rem + env(safe-area-inset-bottom))', md: '0' },
    zIndex: 5,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: { base: '2', md: '3' },
    marginTop: '6',
    marginInline: { base: '-3.5', md: '0' },
    paddingInline: '4',
    paddingBlock: '3',
    background: 'surface',
    borderTop: '1px solid',
    borderTopColor: 'zari',
    '&[data-saved]': { position: 'static', padding: '0', background: 'none', border: '0', fontSize: 'sm' },
  }),
  count: css({ flex: '1 1 5rem', minWidth: '0', color: 'textMute', lineHeight: '1.3' }),
}

interface Props {
  settings: ShopSettings
  onSaved: (now: ShopSettings) => void
  children: (settings: WorkedSettings) => ReactNode
  /** Brings the field with the error to the screen. */
  showError: (errors: WorkedSettings['errors']) => void
}

function holidayInWords({ from, to, name, nameTe, nameHi }: Holiday): string {
  // A day may be half typed.
  const line = isDay(from) && isDay(to) ? holidayLine({ from, to, name }) : name
  return [line, nameTe, nameHi].filter(Boolean).join(', ') || 'empty'
}

function inWords(field: Exclude<keyof ShopForm, 'logo'>, form: ShopForm): string {
  switch (field) {
    case 'hours':
      return hoursLines(form.hours).join('\n')
    case 'holidays':
      return form.holidays.map(holidayInWords).join('\n') || 'empty'
    case 'languages':
    case 'siteLanguages':
      return form[field].map((language) => languageNames[language]).join(', ') || 'empty'
    case 'prices':
      return shopFields.prices.names[form.prices]
    default:
      return form[field] || 'empty'
  }
}

/** Who changed all of the fields; undefined where several did. */
function onlyAuthor({ conflicts }: SettingsConflict): string | null | undefined {
  const [author, ...others] = new Set(conflicts.map(({ by }) => by))
  return others.length === 0 ? author : undefined
}

const conflictingFields = ({ conflicts, now }: SettingsConflict, form: ShopForm): ConflictingField[] =>
  conflicts.map(({ field }) => {
    const { label } = shopFields[field]
    return field === 'logo' || field === 'founderPhoto'
      ? { label, theirs: now[field] ? 'the picture was changed' : 'the picture was removed' }
      : { label, theirs: inWords(field, formOf(now)), mine: inWords(field, form) }
  })

export function SettingsForm({ settings: read, onSaved, children, showError }: Props) {
  const settings = useShopSettings(read, onSaved)
  const { errors, isSaving, other, save } = settings
  const form = useRef<HTMLFormElement>(null)
  const status = useRef<HTMLOutputElement>(null)
  const onErrors = useEffectEvent((now: WorkedSettings['errors']) => {
    if (Object.keys(now).length === 0) return
    showError(now)
    afterPaint(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  })
  useEffect(() => onErrors(errors), [errors])

  function submit(event: FormEvent) {
    event.preventDefault()
    flushSync(save)
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Shop settings">
      {children(settings)}
      {other && (
        <EditConflict
          by={onlyAuthor(other)}
          what="this"
          fields={conflictingFields(other, settings.form)}
          isSaving={isSaving}
          onMine={settings.keepMine}
          onTheirs={() => {
            settings.keepTheirs()
            focusIfLost(status)
          }}
        />
      )}
      <SaveBar settings={settings} status={status} />
    </form>
  )
}

function SaveBar({
  settings: { count, isSaving, problem, discard, photograph },
  status,
}: {
  settings: WorkedSettings
  status: RefObject<HTMLOutputElement | null>
}) {
  const isSaved = count === 0 && !problem
  const wasSaved = useRef(isSaved)
  useLayoutEffect(() => {
    // A focused button that was removed has left the focus to the page.
    if (isSaved && !wasSaved.current) focusNowIfLost(status.current)
    wasSaved.current = isSaved
  }, [isSaved, status])
  return (
    <div className={styles.bar} data-saved={isSaved ? '' : undefined}>
      <Problem>{problem}</Problem>
      <output ref={status} tabIndex={-1} className={styles.count}>
        {count === 0
          ? 'Everything is saved'
          : count === 1
            ? '1 change is not saved'
            : `${count} changes are not saved`}
      </output>
      {!isSaved && (
        <>
          <Button disabled={isSaving} onClick={discard}>
            Discard
          </Button>
          <Button look="main" type="submit" disabled={count === 0 || isSaving || photograph.isPreparing}>
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
        </>
      )}
    </div>
  )
}
