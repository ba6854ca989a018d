import { passkeyPaths } from '@zari/shared/api/passkey-paths'
import { isNothing, request } from '@zari/shared/api/request'
import { NO_PASSKEYS_HERE, type PasskeyRecord } from '@zari/shared/auth/passkeys'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { AddPasskeyDialog } from '../../sync/session/add-passkey-dialog.tsx'
import { withPassword } from '../../sync/session/with-password.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { notify } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useCall } from '../../ui/use-call.ts'
import { deviceRows } from '../people/devices-panel.tsx'

const remove = (id: string) =>
  withPassword(() => request(passkeyPaths.one(id), isNothing, { method: 'DELETE' }))

/** @param passkeys null where the address allows none */
export function PasskeysPanel({
  passkeys,
  onChange,
}: {
  passkeys: readonly PasskeyRecord[] | null
  onChange: () => void
}) {
  const [isAdding, setAdding] = useState(false)
  const { isRunning, run } = useCall('The passkey was not removed')
  if (!passkeys) {
    return (
      <Panel title="Passkeys">
        <p>{NO_PASSKEYS_HERE}</p>
      </Panel>
    )
  }

  async function end(id: string) {
    if (await run(() => remove(id))) notify('Passkey removed', 'Also delete it on the device that keeps it.')
    onChange()
  }

  return (
    <Panel title="Passkeys">
      <p>Sign in with your finger, your face or the device’s PIN. A passkey cannot be guessed.</p>
      {passkeys.length > 0 && (
        <ul className={deviceRows.list}>
          {passkeys.map(({ id, name, createdAt, usedAt }) => (
            <li key={id} className={deviceRows.one}>
              <div>
                <span className={deviceRows.device}>{name || 'A device'}</span>
                <span className={deviceRows.seen}>
                  {usedAt ? (
                    <>
                      Last used <RelativeTime instant={usedAt} />
                    </>
                  ) : (
                    'Not used yet'
                  )}
                  , added {formatDateTime(createdAt)}
                </span>
              </div>
              <Button
                disabled={isRunning}
                aria-label={`Remove the passkey of ${name || 'a device'}`}
                onClick={() => void end(id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => setAdding(true)}>Add a passkey</Button>
      </div>
      {isAdding && (
        <AddPasskeyDialog
          onClose={(isAdded) => {
            setAdding(false)
            if (isAdded) onChange()
          }}
        />
      )}
    </Panel>
  )
}
