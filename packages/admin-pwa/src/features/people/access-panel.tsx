import type { PersonRecord } from '@zari/shared/auth/accounts'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { momentInIndia } from '../../orders/relative-date.ts'
import { notify } from '../../state/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { changePerson } from './people-calls.ts'
import { useCall } from './use-call.ts'

const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** Whether somebody may sign in at all. Nothing of what she did is lost by it. */
export function AccessPanel({
  person,
  isSelf,
  onChange,
}: {
  person: PersonRecord
  isSelf: boolean
  onChange: () => void
}) {
  const { id, name, email, disabledAt } = person
  const who = name || email
  const [isAsking, setAsking] = useState(false)
  const { isRunning, run } = useCall('The account was not changed')

  async function set(disabled: boolean) {
    if (await run(() => changePerson(id, { disabled }, isSelf)))
      notify(disabled ? 'Account disabled' : 'Account enabled', who)
    setAsking(false)
    onChange()
  }

  if (disabledAt) {
    return (
      <Panel title="Access">
        <p>Disabled since {momentInIndia(disabledAt)}.</p>
        <div>
          <Button disabled={isRunning} onClick={() => void set(false)}>
            Enable
          </Button>
        </div>
      </Panel>
    )
  }
  return (
    <Panel title="Access">
      {isAsking ? (
        <>
          <p>
            Disable {isSelf ? 'your own account' : who}? It is signed out everywhere at once. What was not
            sent stays on its devices.
          </p>
          <div className={acts}>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button look="danger" disabled={isRunning} onClick={() => void set(true)}>
              Disable
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button look="danger" onClick={() => setAsking(true)}>
            Disable the account
          </Button>
        </div>
      )}
    </Panel>
  )
}
