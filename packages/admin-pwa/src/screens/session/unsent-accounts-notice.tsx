import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type ReactNode, useEffect, useState } from 'react'
import type { UnsentAccount } from '../../sync/engine/unsent-accounts.ts'
import { saveEditsAsFile } from '../../sync/hooks/save-messages.ts'
import { staffEngine } from '../../sync/staff-engine.ts'
import { Icon } from '../../ui/icon.tsx'

const styles = {
  list: css({ marginTop: '6', display: 'flex', flexDirection: 'column', gap: '3', fontSize: 'sm' }),
  text: css({ overflowWrap: 'anywhere' }),
  summary: css({
    display: 'flex',
    alignItems: 'center',
    minHeight: 'target',
    cursor: 'pointer',
    color: 'action',
    textDecoration: 'underline',
    _focusVisible: { focusRing: 'touching' },
  }),
  box: css({ display: 'flex', flexDirection: 'column', alignItems: 'start', gap: '3' }),
}

function useEditsLeft(): readonly UnsentAccount[] {
  const [left, setLeft] = useState<readonly UnsentAccount[]>([])
  useEffect(() => {
    staffEngine().listUnsentAccounts().then(setLeft).catch(reportError)
  }, [])
  return left
}

const inWords = (count: number) => (count === 1 ? 'One edit' : `${count} edits`)

function Export({ account, children }: { account: string; children: ReactNode }) {
  return (
    <div className={styles.box}>
      <p className={styles.text}>{children}</p>
      <Button onClick={() => void saveEditsAsFile(account).catch(reportError)}>
        <Icon name="download" /> Export edits
      </Button>
    </div>
  )
}

/** Export without a password only for the app's current account, which can see the edits offline anyway. */
export function UnsentAccountsNotice() {
  const left = useEditsLeft()
  if (left.length === 0) return null
  return (
    <div className={styles.list}>
      {left.map(({ account, email = 'another account', count, isOwner }) => (
        <div key={account}>
          <p className={styles.text}>
            {inWords(count)} of <strong>{email}</strong> {count === 1 ? 'is' : 'are'} not sent yet. Sign in
            here with that account to send {count === 1 ? 'it' : 'them'}.
          </p>
          {isOwner && <CannotSignIn account={account} />}
        </div>
      ))}
    </div>
  )
}

export function CannotSignIn({ account }: { account: string }) {
  return (
    <details>
      <summary className={styles.summary}>Can’t sign in?</summary>
      <Export account={account}>
        Export the edits and pictures as a file, and give it to a colleague. It has customers’ names and
        notes. The edits also stay on this device.
      </Export>
    </details>
  )
}

export function EditsOfDisabled({ email }: { email: string }) {
  const wanted = email.trim().toLowerCase()
  const left = useEditsLeft().find((each) => each.email?.toLowerCase() === wanted)
  if (!left) return null
  return (
    <Export account={left.account}>
      {inWords(left.count)} of this account {left.count === 1 ? 'is' : 'are'} not sent. Ask an owner to enable
      the account, or export the edits and give the file to a colleague.
    </Export>
  )
}
