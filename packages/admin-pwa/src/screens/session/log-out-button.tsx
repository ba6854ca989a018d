import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { useState } from 'react'
import { useSession } from '../../sync/session/use-session.tsx'
import { staffEngine } from '../../sync/staff-engine.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { hasDrafts } from '../../sync/app-state/tab-drafts.ts'
import { Icon } from '../../ui/icon.tsx'

export function LogOutButton() {
  const { logOut, user } = useSession()
  const unsent = useAppStore((state) => state.unsent.length)
  const [asking, setAsking] = useState(false)
  const [begun, setBegun] = useState({ orders: 0, measured: 0, isTyped: false })

  async function ask() {
    const [orders, measured] = await Promise.all(
      (['drafts', 'measuring'] as const).map((of) =>
        staffEngine()
          .drafts(of)
          .then(
            ({ length }) => length,
            () => 0,
          ),
      ),
    )
    const isTyped = hasDrafts()
    setBegun({ orders: orders ?? 0, measured: measured ?? 0, isTyped })
    if (isTyped || unsent + (orders ?? 0) + (measured ?? 0) > 0) setAsking(true)
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
        title={
          unsent > 0
            ? 'Some edits are not sent'
            : begun.orders > 0
              ? 'An order is not saved'
              : begun.measured > 0
                ? 'Measurements are not saved'
                : 'What you typed is not saved'
        }
        size="small"
        footer={
          <>
            <Button look="main" onClick={() => setAsking(false)}>
              Stay
            </Button>
            <Button look="danger" onClick={() => void logOut()}>
              Log out anyway
            </Button>
          </>
        }
      >
        {unsent > 0 && (
          <p>
            {unsent === 1 ? 'One edit has' : `${unsent} edits have`} not been sent. To send them, sign in here
            again as {user?.email}.
          </p>
        )}
        {begun.orders > 0 && (
          <p>
            {begun.orders === 1 ? 'An unfinished order stays' : `${begun.orders} unfinished orders stay`} on
            this device, only for {user?.email}.
          </p>
        )}
        {begun.measured > 0 && <p>Unfinished measurements stay on this device, only for {user?.email}.</p>}
        {begun.isTyped && <p>What you typed in other places and did not save will be deleted.</p>}
      </Dialog>
    </>
  )
}
