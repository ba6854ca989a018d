import { type ComponentType, useEffect, useState } from 'react'
import { Loading, ErrorMessage } from '../ui/data-state.tsx'

interface LazyProps {
  /** Gives the same screen each time. */
  load: () => Promise<ComponentType>
  isPart?: boolean
}

/** For screens that are of no use without the server: not cached. */
export function LazyScreen({ load, isPart = false }: LazyProps) {
  const [screen, setScreen] = useState<{ Screen: ComponentType } | 'reading' | 'away'>('reading')
  useEffect(() => {
    let isOpen = true
    load().then(
      (Screen) => isOpen && setScreen({ Screen }),
      () => isOpen && setScreen('away'),
    )
    return () => {
      isOpen = false
    }
  }, [load])
  if (isPart && typeof screen === 'string') return null
  if (screen === 'reading') return <Loading label="Opening page" />
  if (screen === 'away') {
    return (
      // A browser may not try a failed import again before a reload.
      <ErrorMessage isPage title="This page needs the internet" onAgain={() => location.reload()}>
        It is not on this device. Check the internet and try again.
      </ErrorMessage>
    )
  }
  return <screen.Screen />
}

/** As `LazyScreen`, for a part of one: empty without the server. */
export const LazyPart = ({ load }: Pick<LazyProps, 'load'>) => <LazyScreen load={load} isPart />
