import { type ComponentType, useEffect, useState } from 'react'
import { Loading, ErrorMessage } from '../ui/data-state.tsx'

/** For screens that are of no use without the server: not cached. @param load gives the same screen each time */
export function LazyScreen({ load }: { load: () => Promise<ComponentType> }) {
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
export function LazyPart({ load }: { load: () => Promise<ComponentType> }) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType }>()
  useEffect(() => {
    let isOpen = true
    load().then(
      (Part) => isOpen && setLoaded({ Part }),
      () => {},
    )
    return () => {
      isOpen = false
    }
  }, [load])
  return loaded ? <loaded.Part /> : null
}
