import { Button } from '@zari/shared/ui/button'
import { useState } from 'react'
import type { QueueEntry } from '../../offline/queue/entry.ts'
import { staffEngine } from '../../records/staff-engine.ts'
import { useAppStore } from '../../state/app-store.ts'
import { notify } from '../../state/notify.ts'
import { waitsBecause } from '../../state/waits-because.ts'
import { canAmend } from './amend-dialog.tsx'

async function sendNow(key: string): Promise<void> {
  const engine = staffEngine()
  await engine.retry(key)
  const { is } = await engine.waitForResult(key)
  if (is !== 'waiting') return
  const { why, when } = waitsBecause()
  notify('Not sent yet', `${why} The edit is kept, and sent ${when}.`)
}

/** What can be done with an unsent edit. Discarding asks once more: it can't be undone. */
export function EditActions({ entry }: { entry: QueueEntry }) {
  const [mode, setMode] = useState<'choose' | 'discard'>('choose')
  const { key } = entry
  if (mode === 'discard') {
    return (
      <>
        <p>
          {entry.payment
            ? 'Throw this payment away? It will not be in the advance or in any day’s takings.'
            : 'Throw this edit away? It will not be sent to anybody.'}
        </p>
        <Button onClick={() => setMode('choose')}>Keep it</Button>
        <Button look="danger" onClick={() => void staffEngine().discard(key).catch(reportError)}>
          Throw away
        </Button>
      </>
    )
  }
  return (
    <>
      <Button onClick={() => void sendNow(key).catch(reportError)}>
        {entry.state === 'attention' ? 'Send again' : 'Send now'}
      </Button>
      {canAmend(entry) && <Button onClick={() => useAppStore.setState({ amending: entry })}>Edit</Button>}
      <Button look="quiet" onClick={() => setMode('discard')}>
        Discard
      </Button>
    </>
  )
}
