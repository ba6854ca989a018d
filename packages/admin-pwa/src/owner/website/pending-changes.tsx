import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import type { PublishingState } from '@zari/shared/publishing/publication'
import { describeCount } from '@zari/shared/publishing/publication-text'
import { shopEditSchema } from '@zari/shared/shop/shop-schema'
import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { hasDialogDraft } from '../../sync/app-state/tab-drafts.ts'
import { useShop } from '../../sync/server-data/shop.ts'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/notify.ts'
import { rowsFrame, textLink } from '../../ui/styles.ts'
import { problemsIn } from '../../ui/use-form.ts'
import { saveFailure } from '../record-form.ts'
import { readSettings, saveSettings } from '../settings/settings-api.ts'
import { changeLabel } from './change-labels.ts'
import { type Publish, publishSeen } from './publishing-api.ts'

const styles = {
  list: css({
    marginTop: '3',
    borderTopColor: 'zari',
    maxWidth: '51rem',
  }),
  change: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    paddingInline: '4',
    paddingBlock: '2.5',
    borderTop: '1px solid',
    borderColor: 'line',
    overflowWrap: 'anywhere',
    _first: { borderTop: '0' },
  }),
  about: css({ fontWeight: 'semibold' }),
  words: css({ color: 'textMute' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '4', marginTop: '4' }),
  none: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '5',
    maxWidth: '51rem',
    marginTop: '3',
    paddingInline: '4',
    paddingBlock: '1.5',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    '& > svg': { color: 'doneText', marginInlineEnd: '-3' },
  }),
  published: css({ flex: '1 1 14rem', fontWeight: 'semibold' }),
  problem: css({ marginTop: '4', color: 'lateText', fontWeight: 'medium' }),
}

export function PendingChanges({ state, publishing }: { state: PublishingState; publishing: Publish }) {
  const { again, busy, failure, run } = publishing
  const { phone } = useShop()
  const [isPhoneAsked, setPhoneAsked] = useState(() => hasDialogDraft('shop-phone', ''))
  const publish = () => void run('new', () => publishSeen(state), 'Your website is updated.')
  return (
    <>
      <Changes state={state} />
      {failure && (
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
      )}
      {state.changes.length > 0 && (
        <div className={styles.buttons}>
          <Button asChild>
            <a href={apiPaths.adminPreview} target="_blank" rel="noreferrer">
              <Icon name="seen" /> Preview
            </a>
          </Button>
          <Button
            look="main"
            disabled={busy !== undefined}
            onClick={() => (phone ? publish() : setPhoneAsked(true))}
          >
            {busy === 'new' ? 'Publishing…' : `Publish ${describeCount(state.changes.length)}`}
          </Button>
        </div>
      )}
      {isPhoneAsked && <PhoneDialog onSaved={again} onSkip={publish} onClose={() => setPhoneAsked(false)} />}
    </>
  )
}

function Changes({ state: { changes } }: { state: PublishingState }) {
  if (changes.length === 0) {
    return (
      <div className={styles.none}>
        <Icon name="done" />
        <p className={styles.published}>Everything is published.</p>
        <a href={pagePaths.home} target="_blank" rel="noreferrer" className={textLink}>
          See the website
        </a>
        <Link to={pagePaths.gallery} className={textLink}>
          Go to gallery
        </Link>
      </div>
    )
  }
  return (
    <ul className={cx(rowsFrame, styles.list)}>
      {changes.map((change) => {
        const { about, words } = changeLabel(change)
        return (
          <li key={`${change.kind} ${'id' in change ? change.id : about}`} className={styles.change}>
            <bdi className={styles.about}>{about}</bdi>
            <span className={styles.words}>{words}</span>
          </li>
        )
      })}
    </ul>
  )
}

function problemOf(phone: string) {
  if (!phone.trim()) return 'Please enter a valid phone number'
  return problemsIn(shopEditSchema, { version: 0, phone })['phone']
}

/**
 * Asks for the shop's phone before a website without one is published.
 * @param onSaved shows the changes anew: they are published after they were looked at
 */
function PhoneDialog({
  onSaved,
  onSkip,
  onClose,
}: {
  onSaved: () => void
  onSkip: () => void
  onClose: () => void
}) {
  const form = useDraftForm(
    'shop-phone',
    { id: '' },
    () => ({ phone: '' }),
    ({ phone }) => ({ phone: problemOf(phone) }),
  )
  const [isSaving, setSaving] = useState(false)

  async function save(): Promise<boolean> {
    setSaving(true)
    try {
      const { version, phone } = await readSettings()
      if (phone) {
        notify('Another owner already saved a phone number', phone)
        onSaved()
        return true
      }
      await saveSettings({ version, phone: form.values.phone.trim() })
    } catch (error) {
      setSaving(false)
      form.refuse({ phone: saveFailure(error) })
      return false
    }
    notify('Phone saved', 'Now publish your website.')
    onSaved()
    return true
  }

  return (
    <FormDialog
      title="How do customers reach you?"
      size="small"
      form={form}
      initialFocus="first"
      savesOnServer
      isSaving={isSaving}
      cancelButton={
        <Button
          disabled={isSaving || form.isChanged}
          onClick={() => {
            onClose()
            onSkip()
          }}
        >
          Publish without a phone
        </Button>
      }
      onSave={save}
      onClose={onClose}
    >
      <TextField
        {...form.field('phone')}
        label="Phone"
        help="Shown on the website and receipts. Without it, customers can’t call or write on WhatsApp."
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
    </FormDialog>
  )
}
