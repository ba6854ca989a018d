import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { passkeyPaths } from '@zari/shared/api/passkey-paths'
import { isNothing, request } from '@zari/shared/api/request'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { useState } from 'react'
import { notify } from '../../ui/notify.ts'
import { Problem } from '../../ui/problem.tsx'
import { useCall } from '../../ui/use-call.ts'
import { useAppStore } from '../app-state/app-store.ts'
import { useRole } from '../app-state/use-role.ts'
import { signedInUser, describePasskeyFailure, optionsAt } from './passkeys.ts'
import { logOut } from './session.ts'
import { withPassword } from './with-password.tsx'

const styles = {
  body: css({ display: 'flex', flexDirection: 'column', gap: '3' }),
  question: css({ fontWeight: 'semibold' }),
}

/** @param isShared others can unlock this device: it is added on the person's own phone */
async function addPasskey(isShared: boolean): Promise<void> {
  const { id, response } = await startRegistration({
    optionsJSON: await withPassword(() =>
      optionsAt<PublicKeyCredentialCreationOptionsJSON>(passkeyPaths.newOptions, { isShared }),
    ),
  })
  const { clientDataJSON, attestationObject } = response
  const passkey = { id, response: { clientDataJSON, attestationObject } }
  await withPassword(() => request(passkeyPaths.add, isNothing, { method: 'POST', body: { passkey } }))
}

/** @param isNeeded before anything else can be done */
export function AddPasskeyDialog({
  isNeeded = false,
  onClose,
}: {
  isNeeded?: boolean
  onClose: (isAdded: boolean) => void
}) {
  const [failure, setFailure] = useState<string>()
  const { isRunning, run } = useCall((error) => setFailure(describePasskeyFailure(error)))
  const isOwner = useRole() === 'owner'

  async function add(isShared: boolean) {
    setFailure(undefined)
    if (!(await run(() => addPasskey(isShared)))) return
    notify('Passkey added', 'You can now sign in with it.')
    onClose(true)
  }

  return (
    <Dialog
      open
      title="Add a passkey"
      size="small"
      dismissible={!isNeeded}
      onClose={() => onClose(false)}
      footer={
        <Button disabled={isRunning} onClick={() => (isNeeded ? void logOut() : onClose(false))}>
          {isNeeded ? 'Log out' : 'Cancel'}
        </Button>
      }
    >
      <div className={styles.body}>
        {isNeeded && <p>Your shop needs you to sign in with a passkey. Add one now to continue.</p>}
        <p>With a passkey you sign in with your finger, your face or the device’s PIN.</p>
        <p className={styles.question}>Who can unlock this device?</p>
        <Button look="main" disabled={isRunning} onClick={() => void add(false)}>
          Only me
        </Button>
        <Button
          disabled={isRunning}
          onClick={() =>
            isOwner
              ? setFailure(
                  'Anyone who can unlock this device could use your passkey. Add it on a phone or computer that only you can unlock.',
                )
              : void add(true)
          }
        >
          Others, too
        </Button>
        <p>If others can unlock it, your own phone is used: the browser shows a code to scan.</p>
        <Problem>{failure}</Problem>
      </div>
    </Dialog>
  )
}

/** Over the page, after a sign-in of an account that needs one and has none. */
export function leadToPasskey(): void {
  const close = () => useAppStore.setState({ overlay: undefined })
  // It is called before the app knows of the sign-in.
  let isIn = signedInUser() !== undefined
  const stop = useAppStore.subscribe(({ session }) => {
    isIn ||= session.state === 'signed-in'
    if (!isIn || session.state !== 'signed-out') return
    stop()
    close()
  })
  useAppStore.setState({ overlay: <AddPasskeyDialog isNeeded onClose={(isAdded) => isAdded && close()} /> })
}
