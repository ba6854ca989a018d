import { Button } from '@zari/shared/ui/button'
import { Dialog } from '@zari/shared/ui/dialog'
import { useState } from 'react'
import { useAppStore } from '../../state/app-store.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSession } from './session-provider.tsx'

/** Logs out; with unsent edits on this device it says first what becomes of them. */
export function LogOutButton() {
  const { logOut, user } = useSession()
  const unsent = useAppStore((state) => state.unsent.length)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => (unsent > 0 ? setAsking(true) : void logOut())}>
        <Icon name="out" /> Logout
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Some edits have not been sent"
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
        <p>
          {unsent === 1 ? 'One edit has' : `${unsent} edits have`} not reached the server. They stay on this
          device and are sent only when {user?.email} signs in here again.
        </p>
      </Dialog>
    </>
  )
}
