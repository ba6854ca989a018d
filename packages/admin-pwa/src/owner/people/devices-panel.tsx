import type { SignedInDevice } from '@zari/shared/auth/accounts'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { formatDateTime } from '../../ui/format-date.ts'
import { notify } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useCall } from '../../ui/use-call.ts'

export const deviceRows = {
  list: css({ display: 'flex', flexDirection: 'column' }),
  one: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '2',
    borderTop: '1px solid',
    borderColor: 'line',
    _first: { borderTop: '0' },
    '& > :first-child': { minWidth: '0' },
    '& > button': { flexShrink: '0' },
  }),
  device: css({ display: 'block', fontWeight: 'semibold', lineHeight: '1.3', overflowWrap: 'anywhere' }),
  seen: css({ display: 'block', fontSize: 'sm', color: 'textMute' }),
}

const none = css({ color: 'textMute' })

const SHOWN = 5

export function DevicesPanel({
  devices,
  isSelf,
  signOut,
  signOutAll,
  onChange,
}: {
  devices: readonly SignedInDevice[]
  isSelf: boolean
  signOut: (session: string) => Promise<void>
  signOutAll: () => Promise<void>
  onChange: () => void
}) {
  const { isRunning, run } = useCall('The device was not signed out')
  const others = devices.filter(({ isThis }) => !isThis)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? devices : devices.slice(0, SHOWN)

  async function end(work: () => Promise<void>, what: string) {
    if (await run(work)) notify('Signed out', what)
    onChange()
  }

  return (
    <Panel title="Signed in">
      {devices.length === 0 && <p className={none}>No devices.</p>}
      <ul className={deviceRows.list}>
        {shown.map(({ id: session, device, signedInAt, seenAt, isThis }) => (
          <li key={session} className={deviceRows.one}>
            <div>
              <span className={deviceRows.device}>{device || 'A device'}</span>
              <span className={deviceRows.seen}>
                {isThis ? (
                  'This device'
                ) : (
                  <>
                    Last used <RelativeTime instant={seenAt} />
                  </>
                )}
                , signed in {formatDateTime(signedInAt)}
              </span>
            </div>
            {!isThis && (
              <Button
                disabled={isRunning}
                aria-label={`Sign out ${device || 'this device'}`}
                onClick={() => void end(() => signOut(session), device || 'The device')}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > SHOWN && (
        <div>
          <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? `Show only ${SHOWN}` : `Show all ${devices.length}`}
          </Button>
        </div>
      )}
      {others.length > 0 && (
        <div>
          <Button
            look="danger"
            disabled={isRunning}
            onClick={() => void end(signOutAll, isSelf ? 'On all other devices' : 'On all devices')}
          >
            {isSelf ? 'Sign out on all other devices' : 'Sign out on all devices'}
          </Button>
        </div>
      )}
    </Panel>
  )
}
