import { Suspense, lazy, useEffect } from 'react'
import { useAppStore } from '../../state/app-store.ts'
import { loadNewOrderSheet } from './load-new-order-sheet.ts'

const NewOrderSheet = lazy(loadNewOrderSheet)

/** The sheet over whatever screen stands there. Its code is fetched in a quiet moment, before anybody asks for it. */
export function NewOrderHost() {
  const open = useAppStore((state) => state.newOrder)
  useEffect(() => {
    const timer = setTimeout(() => void loadNewOrderSheet().catch(reportError), 3_000)
    return () => clearTimeout(timer)
  }, [])
  if (!open) return null
  const { correcting, trying } = open
  return (
    <Suspense fallback={null}>
      <NewOrderSheet key={correcting?.key ?? 'new'} correcting={correcting} trying={trying} />
    </Suspense>
  )
}
