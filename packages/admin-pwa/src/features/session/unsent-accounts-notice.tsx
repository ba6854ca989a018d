import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type ReactNode, useEffect, useState } from 'react'
import type { UnsentAccount } from '../../sync/outbox/unsent-accounts.ts'
import { saveEditsAsFile } from '../../sync/save/save-messages.ts'
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
        <Icon name="share" /> Export the edits
      </Button>
    </div>
  )
}

/**
 * Accounts with unsent edits on this device. Export without a password is offered only for the account that
 * the app currently belongs to, which can see the edits offline anyway.
 */
export function EditsLeftNote() {
  const left = useEditsLeft()
  if (left.length === 0) return null
  return (
    <div className={styles.list}>
      {left.map(({ account, email = 'an account that signed in here', count, isOwner }) => (
        <div key={account}>
          <p className={styles.text}>
            {inWords(count)} of <strong>{email}</strong> {count === 1 ? 'waits' : 'wait'} on this device, and{' '}
            {count === 1 ? 'is' : 'are'} sent when that account signs in here.
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
      <summary className={styles.summary}>You can’t sign in any more?</summary>
      <Export account={account}>
        Take the edits along as a file, with their pictures, and give it to somebody who can enter them. It
        holds customers’ names and notes. The edits stay on this device, too.
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
      {inWords(left.count)} of this account {left.count === 1 ? 'has' : 'have'} not reached the server, and
      can’t be sent unless the account is enabled again. Take {left.count === 1 ? 'it' : 'them'} along as a
      file, with the pictures, and give it to somebody who can enter {left.count === 1 ? 'it' : 'them'}.
    </Export>
  )
}
