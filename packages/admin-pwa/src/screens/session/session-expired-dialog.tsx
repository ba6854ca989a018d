import { css } from '@zari/shared/styled-system/css'
import { Dialog } from '@zari/shared/ui/dialog'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { LoginForm } from './login-form.tsx'
import { CannotSignIn } from './unsent-accounts-notice.tsx'

const note = css({ marginBottom: '4', color: 'textMute' })

export function SessionExpiredDialog() {
  const session = useAppStore((state) => state.session)
  const setSession = useAppStore((state) => state.setSession)
  const unsent = useAppStore((state) => state.unsent.length)
  // It can't store the session and has to be reloaded.
  const isOutdated = useAppStore((state) => state.stores === 'outdated')
  if (session.state !== 'signed-in') return null
  return (
    <Dialog
      open={session.expired && !isOutdated}
      onClose={() => setSession({ state: 'signed-out' })}
      title="Please sign in again"
      size="small"
      dismissible={false}
    >
      <p className={note}>
        You were signed out. Your work is safe. Enter the password of <strong>{session.user.email}</strong> to
        continue.
      </p>
      <LoginForm email={session.user.email} />
      {unsent > 0 && <CannotSignIn account={session.user.id} />}
    </Dialog>
  )
}
