import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useEffect, useState } from 'react'
import { useAppStore } from '../state/app-store.ts'
import { useDialogOpen } from '../ui/use-dialog-open.ts'
import { registerServiceWorker } from './service-worker.ts'

const bar = css({
  maxWidth: '30rem',
  marginInline: { base: '3', sm: 'auto' },
  marginBlock: '3',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  padding: '3',
  paddingInlineStart: '4',
  background: 'surface',
  border: '1px solid',
  borderColor: 'zari',
  borderRadius: 'md',
})

/** Offers a new version of the app; it is never forced on anybody. */
export function UpdateOffer() {
  const [take, setTake] = useState<() => void>()
  useEffect(() => registerServiceWorker((takeUpdate) => setTake(() => takeUpdate)), [])
  const unsent = useAppStore((state) => state.unsent.length)
  const isDialogOpen = useDialogOpen()
  // What is typed or waits is finished with the version it was begun with.
  if (!take || unsent > 0 || isDialogOpen) return null
  return (
    <section aria-label="Update" className={bar}>
      <p>A new version of the app is ready.</p>
      <Button look="main" onClick={take}>
        Update
      </Button>
    </section>
  )
}
