import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import type { PublishingState } from '@zari/shared/publishing/publication'
import { counted } from '../../ui/counted.ts'
import { shopFields } from '@zari/shared/shop/shop-fields'
import { shopEditSchema } from '@zari/shared/shop/shop-schema'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import { type Contact, unsetContacts } from '@zari/shared/shop/shop-text'
import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { hasDialogDraft } from '../../sync/app-state/tab-drafts.ts'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/notify.ts'
import { rowsFrame, textLink } from '../../ui/styles.ts'
import { useCall } from '../../ui/use-call.ts'
import { type Problems, problemsIn } from '../../ui/use-form.ts'
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

const DIALOG = 'shop-contacts'

const linkInput = { type: 'url', help: 'If empty, the website opens a search for your shop’s name.' }

const inputs: Readonly<Record<Contact, { type: string; help: string; autoComplete?: string }>> = {
  phone: {
    type: 'tel',
    help: 'Shown on the website and receipts. Without it, customers can’t call or write on WhatsApp.',
    autoComplete: 'tel',
  },
  email: { type: 'email', help: 'Optional.', autoComplete: 'email' },
  privacyContact: { type: 'text', help: 'A name, a phone number or an email. If empty, the shop’s phone.' },
  photosLink: linkInput,
  videosLink: linkInput,
  reviewsLink: linkInput,
}

interface Props {
  state: PublishingState
  publishing: Publish
  /** Undefined until they are known. */
  settings: ShopSettings | undefined
  onSettings: (saved: ShopSettings) => void
}

export function PendingChanges({ state, publishing, settings, onSettings }: Props) {
  const { again, busy, failure, run } = publishing
  const [isAsking, setAsking] = useState(() => hasDialogDraft(DIALOG, ''))
  const unset = settings ? unsetContacts(settings) : []
  // An owner who published without e-mail and links is not asked for them again.
  const mustAsk =
    unset.includes('phone') || (unset.length > 0 && state.versions.every(({ by }) => by === null))
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
            disabled={busy !== undefined || !settings}
            onClick={() => (mustAsk ? setAsking(true) : publish())}
          >
            {busy === 'new' ? 'Publishing…' : `Publish ${counted(state.changes.length, 'change')}`}
          </Button>
        </div>
      )}
      {isAsking && unset.length > 0 && (
        <ContactsDialog
          asked={unset}
          onSaved={(saved) => {
            onSettings(saved)
            again()
          }}
          onSkip={publish}
          onClose={() => setAsking(false)}
        />
      )}
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

function problemsOf(typed: Readonly<Record<Contact, string>>, asked: readonly Contact[]): Problems {
  const missing = asked.filter((contact) => !typed[contact].trim())
  const [first] = missing
  if (first === 'phone' || (first && missing.length === asked.length))
    return { [first]: shopFields[first].message }
  return problemsIn(shopEditSchema, { version: 0, ...typed })
}

/**
 * Asks for a phone number or e-mail before a website without any is published.
 * @param onSaved shows the changes anew: they are published after they were looked at
 */
function ContactsDialog({
  asked,
  onSaved,
  onSkip,
  onClose,
}: {
  asked: readonly Contact[]
  onSaved: (now: ShopSettings) => void
  onSkip: () => void
  onClose: () => void
}) {
  const form = useDraftForm(
    DIALOG,
    { id: '' },
    () => ({ phone: '', email: '', privacyContact: '', photosLink: '', videosLink: '', reviewsLink: '' }),
    (typed) => problemsOf(typed, asked),
  )
  const { isRunning, run } = useCall((error) => form.refuse({ [asked[0] ?? '']: saveFailure(error) }))

  const save = () =>
    run(async () => {
      const settings = await readSettings()
      const unset = unsetContacts(settings)
      const saved = asked.filter((contact) => !unset.includes(contact))
      if (saved.length > 0) {
        notify('Another owner has saved this', saved.map((each) => shopFields[each].label).join(', '))
        return onSaved(settings)
      }
      const typed = asked.map((contact) => [contact, form.values[contact].trim()] as const)
      const fields = Object.fromEntries(typed.filter(([, value]) => value))
      onSaved(await saveSettings({ version: settings.version, ...fields }))
      notify('Saved', 'Now publish your website.')
    })

  return (
    <FormDialog
      title="How do customers reach you?"
      size="small"
      form={form}
      initialFocus="first"
      savesOnServer
      isSaving={isRunning}
      cancelButton={
        <Button
          disabled={isRunning || form.isChanged}
          onClick={() => {
            onClose()
            onSkip()
          }}
        >
          {asked.includes('phone') ? 'Publish without a phone' : 'Publish without'}
        </Button>
      }
      onSave={save}
      onClose={onClose}
    >
      {asked.map((contact) => (
        <TextField
          key={contact}
          {...form.field(contact)}
          label={shopFields[contact].label}
          {...inputs[contact]}
          maxLength={shopFields[contact].most}
        />
      ))}
    </FormDialog>
  )
}
