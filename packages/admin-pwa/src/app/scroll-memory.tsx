import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { keepsScroll } from '../ui/keep-scroll.ts'
import { keepScrolledTo, scrolledTo } from '../ui/scrolled-to.ts'

/** Back leads to where one was on the page, anything else to its top. */
export function ScrollMemory() {
  const { key, state } = useLocation()
  const navigation = useNavigationType()

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', keepScrolledTo)
    return () => window.removeEventListener('pagehide', keepScrolledTo)
  }, [])

  useLayoutEffect(() => {
    if (navigation === NavigationType.Pop) window.scrollTo(0, scrolledTo.get(key) ?? 0)
    else if (!keepsScroll(state)) window.scrollTo(0, 0)
    const note = () => scrolledTo.set(key, window.scrollY)
    note()
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
    // A place's state comes with its key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])

  return null
}
