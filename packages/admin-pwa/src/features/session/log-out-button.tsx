import { Button } from '@zari/shared/ui/button'
import { Dialog } from '@zari/shared/ui/dialog'
import { useState } from 'react'
import { staffEngine } from '../../records/staff-engine.ts'
import { useAppStore } from '../../state/app-store.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSession } from './session-provider.tsx'

/** Logs out; with unsent edits on this device it says first what becomes of them. */
export function LogOutButton() {
  const { logOut, user } = useSession()
  const unsent = useAppStore((state) => state.unsent.length)
  const [asking, setAsking] = useState(false)
  const [begun, setBegun] = useState(0)

  /** Orders that were begun and not made are nobody's but hers, too. */
  async function ask() {
    const drafts = await staffEngine()
      .drafts()
      .catch(() => [])
    setBegun(drafts.length)
    if (unsent + drafts.length > 0) setAsking(true)
    else await logOut()
  }

  return (
    <>
      <Button onClick={() => void ask()}>
        <Icon name="out" /> Logout
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={unsent > 0 ? 'Some edits have not been sent' : 'An order is not made yet'}
        size="small"
        footer={
          <>
            <Button look="main" onClick={() => setAsking(false)}>
              Stay
            </Button>
            <Button look="danger" onClick={() => void logOut()}>
              Log out all the same
            </Button>
          </>
        }
      >
        {unsent > 0 && (
          <p>
            {unsent === 1 ? 'One edit has' : `${unsent} edits have`} not reached the server. They stay on this
            device and are sent only when {user?.email} signs in here again.
          </p>
        )}
        {begun > 0 && (
          <p>
            {begun === 1 ? 'An order was' : `${begun} orders were`} begun and not made. What was typed stays
            on this device, for {user?.email} alone.
          </p>
        )}
      </Dialog>
    </>
  )
}
