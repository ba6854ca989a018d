import { pagePaths } from '@zari/shared/api/paths'
import { isOneOf, typedKeys } from '@zari/shared/lib/objects'
import { shopFields } from '@zari/shared/shop/shop-fields'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { focusNowIfLost } from '../../ui/focus-if-lost.ts'
import { Problem } from '../../ui/problem.tsx'
import { afterPaint } from '../../ui/schedule.ts'
import type { Problems } from '../../ui/use-form.ts'
import { useLeaveQuestion } from '../leave-question.tsx'
import type { RecordChange } from '../record-form.ts'
import { SavedMeanwhile } from '../saved-meanwhile.tsx'
import { useShopSettings, type WorkedSettings } from './settings-state.ts'

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
  onRecord: (now: ShopSettings, how: RecordChange) => void
  children: (settings: WorkedSettings) => ReactNode
  /** Brings the field with the problem to the screen. */
  showProblem: (problems: Problems) => void
}

export function SettingsForm({ settings: read, onRecord, children, showProblem }: Props) {
  const settings = useShopSettings(read, onRecord)
  const { tries, problems, submit } = settings
  const form = useRef<HTMLFormElement>(null)
  const afterTry = useEffectEvent((count: number) => {
    if (count === 0 || Object.keys(problems).length === 0) return
    showProblem(problems)
    afterPaint(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  })
  useEffect(() => afterTry(tries), [tries])

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Shop settings">
      {children(settings)}
      <SavedMeanwhile
        form={settings}
        what="the settings"
        labelOf={(name) => (isOneOf(typedKeys(shopFields), name) ? shopFields[name].label : name)}
      />
      <SaveBar settings={settings} />
    </form>
  )
}

function SaveBar({ settings }: { settings: WorkedSettings }) {
  const { isChanged, changed, problems, conflict, isSaving, discard, photograph } = settings
  const count = changed.length + (photograph.isChanged ? 1 : 0)
  const problem =
    settings.problem ??
    // Its section may be closed.
    photograph.problem ??
    (Object.values(problems).some(Boolean) ? 'Not saved. Please correct the marked fields.' : undefined)
  const isSaved = !isChanged && !problem
  const question = useLeaveQuestion(settings, (path) => path.startsWith(pagePaths.shop))
  const status = useRef<HTMLOutputElement>(null)
  const wasSaved = useRef(isSaved)
  useLayoutEffect(() => {
    // A focused button that was removed has left the focus to the page.
    if (isSaved && !wasSaved.current) focusNowIfLost(status.current)
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
      {question ??
        (!isSaved && !conflict && (
          <>
            <Button disabled={isSaving} onClick={discard}>
              Discard
            </Button>
            <Button look="main" type="submit" disabled={count === 0 || isSaving || photograph.isPreparing}>
              {isSaving ? 'Saving...' : 'Save'}
            </Button>
          </>
        ))}
    </div>
  )
}
