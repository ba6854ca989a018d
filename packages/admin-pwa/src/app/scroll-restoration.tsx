import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { keepScrolledTo, keepsScroll, scrolledTo } from '../ui/scroll-position.ts'

/** Back leads to where one was on the page, anything else to its top. */
export function ScrollRestoration() {
  const { key, state } = useLocation()
  const navigation = useNavigationType()
  const isNew = useRef(true)

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', keepScrolledTo)
    return () => window.removeEventListener('pagehide', keepScrolledTo)
  }, [])

  useLayoutEffect(() => {
    const note = () => scrolledTo.set(key, window.scrollY)
    const kept = navigation === NavigationType.Pop ? (scrolledTo.get(key) ?? 0) : 0
    // To ask where a page stands, or to move it, has all of it laid out at once; a new page is at its top.
    if (isNew.current && kept === 0) scrolledTo.set(key, 0)
    else {
      if (navigation === NavigationType.Pop || !keepsScroll(state)) window.scrollTo(0, kept)
      note()
    }
    isNew.current = false
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
    // A place's state comes with its key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])

  return null
}
