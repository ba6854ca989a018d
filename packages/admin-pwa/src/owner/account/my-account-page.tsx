import type { MyAccount } from '@zari/shared/auth/accounts'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { type FormEvent, useState } from 'react'
import { DevicesPanel } from '../people/devices-panel.tsx'
import { useShopPlace } from '../../sync/app-state/use-role.ts'
import { Loaded } from '../../ui/data-state.tsx'
import { notify } from '../../ui/notify.ts'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useCall } from '../../ui/use-call.ts'
import { changeName, signOutDevice, signOutOthers, useMyAccount } from './account-api.ts'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

const styles = {
  panels: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', maxWidth: '45rem' }),
  lead: css({ color: 'textMute', marginBottom: '3', overflowWrap: 'anywhere' }),
  form: css({ display: 'flex', flexDirection: 'column', gap: '4' }),
}

export function MyAccountPage() {
  const read = useMyAccount()
  return (
    <Page title="My account" back={useShopPlace()}>
      <Loaded of={read} loading="Loading your account" failed="Could not load your account">
        {(account) => (
          <>
            <p className={styles.lead}>You sign in with {account.email}.</p>
            <div className={styles.panels}>
              <NamePanel key={account.name} name={account.name} onSaved={read.again} />
              <PasswordPanel account={account} onChanged={read.again} />
              <PasskeysPanel passkeys={account.passkeys} onChange={read.again} />
              <DevicesPanel
                devices={account.devices}
                isSelf
                signOut={signOutDevice}
                signOutAll={signOutOthers}
                onChange={read.again}
              />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function NamePanel({ name: saved, onSaved }: { name: string; onSaved: () => void }) {
  const [name, setName] = useState(saved)
  const { isRunning, run } = useCall('The name was not changed')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await run(() => changeName(name)))) return
    notify('Name changed', '')
    onSaved()
  }

  return (
    <Panel title="Name">
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label="Your name"
          help="The others see this name."
          autoComplete="name"
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {name !== saved && (
          <div>
            <Button type="submit" look="main" disabled={isRunning}>
              Save
            </Button>
          </div>
        )}
      </form>
    </Panel>
  )
}

function PasswordPanel({ account, onChanged }: { account: MyAccount; onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onChanged()
  }
  return (
    <Panel title="Password">
      <p>With a new password your other devices are signed out, and your calendar link stops.</p>
      <div>
        <Button onClick={() => setOpen(true)}>Change password</Button>
      </div>
      {isOpen && <ChangePasswordDialog email={account.email} onClose={close} />}
    </Panel>
  )
}
