import { hoursLines } from '@zari/shared/shop/opening-hours'
import type { Shop } from '@zari/shared/shop/shop'
import { type ShopFieldName, shopFields } from '@zari/shared/shop/shop-fields'
import type { WantedShop } from '@zari/shared/shop/shop-schema'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '../../ui/schedule.ts'
import { type ConflictingField, EditConflict } from '../edit-conflict.tsx'
import { type SettingsConflict, useShopSettings, type WorkedSettings } from './settings-state.ts'
import { Problem } from '../../ui/problem.tsx'

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

function inWords(field: ShopFieldName, settings: Shop | Partial<WantedShop>): string {
  if (field === 'hours') return settings.hours ? hoursLines(settings.hours).join('; ') : 'nothing'
  if (field === 'holidays') return `${settings.holidays?.length ?? 0} holidays`
  const value = settings[field]
  if (field === 'logo' || field === 'founderPhoto') return value === null ? 'none' : 'a picture'
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'number' ? String(value) : typeof value === 'string' && value ? value : 'nothing'
}

const conflictingFields = ({ conflicts, now, wanted }: SettingsConflict): ConflictingField[] =>
  conflicts.map(({ field }) => ({
    label: shopFields[field].label,
    now: inWords(field, now),
    mine: inWords(field, wanted),
  }))

export function SettingsForm({ settings: read, onSaved, children, showError }: Props) {
  const settings = useShopSettings(read, onSaved)
  const { errors, isSaving, other, save } = settings
  const form = useRef<HTMLFormElement>(null)
  const onErrors = useEffectEvent((now: WorkedSettings['errors']) => {
    if (Object.keys(now).length === 0) return
    showError(now)
    afterPaint(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  })
  useEffect(() => onErrors(errors), [errors])

  function submit(event: FormEvent) {
    event.preventDefault()
    let isRight = true
    flushSync(() => {
      isRight = save()
    })
    if (!isRight) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Shop settings">
      {children(settings)}
      {other && (
        <EditConflict
          title={`${other.now.changedBy ?? 'Another owner'} also changed this. Not saved yet.`}
          fields={conflictingFields(other)}
          isSaving={isSaving}
          onMine={settings.keepMine}
          onTheirs={settings.keepTheirs}
        />
      )}
      <SaveBar settings={settings} />
    </form>
  )
}

function SaveBar({
  settings: { count, isSaving, problem, discard, photograph },
}: {
  settings: WorkedSettings
}) {
  const isSaved = count === 0 && !problem
  const status = useRef<HTMLOutputElement>(null)
  const wasSaved = useRef(isSaved)
  useLayoutEffect(() => {
    // A focused button that was removed has left the focus to the page.
    if (isSaved && !wasSaved.current && document.activeElement === document.body) status.current?.focus()
    wasSaved.current = isSaved
  }, [isSaved])
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
