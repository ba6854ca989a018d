import { passkeyPaths } from '@zari/shared/api/passkey-paths'
import { isNothing, request } from '@zari/shared/api/request'
import { isSignInRules, NO_PASSKEYS_HERE, type SignInRules } from '@zari/shared/auth/passkeys'
import { useResource } from '../../sync/hooks/use-server-data.ts'
import { withPassword } from '../../sync/session/with-password.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tick } from '../../ui/tick.tsx'
import { useCall } from '../../ui/use-call.ts'

const change = (body: Partial<SignInRules>) =>
  withPassword(() => request(passkeyPaths.rules, isNothing, { method: 'PATCH', body }))

export function SignInRulesPanel() {
  const { data, again } = useResource(passkeyPaths.rules, isSignInRules, { revalidateOnMount: true })
  const { isRunning, run } = useCall('Not changed')
  if (!data) return null
  const { arePossible, ...rules } = data
  const tick = (name: keyof SignInRules, words: string) => (
    <Tick
      checked={rules[name]}
      disabled={isRunning}
      onChange={(isOn) => void run(() => change({ [name]: isOn })).then(again)}
    >
      {words}
    </Tick>
  )
  return (
    <Panel title="Passkeys">
      {arePossible ? (
        <>
          <div>
            {tick('ownersNeedPasskey', 'Owners need a passkey')}
            {tick('staffNeedPasskey', 'Staff need a passkey')}
          </div>
          <p>
            If one is needed, a password alone is not enough. People without a passkey add one at their next
            sign-in. The workroom needs none. To switch this on, sign in with your own passkey first. You can
            add it under My account.
          </p>
        </>
      ) : (
        <p>{NO_PASSKEYS_HERE}</p>
      )}
    </Panel>
  )
}
