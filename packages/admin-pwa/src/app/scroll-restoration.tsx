import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { keepsScroll } from '../ui/scroll-position.ts'
import { parseJson } from '@zari/shared/validation'
import { tabMemory } from '@zari/shared/browser-storage'

/** Back leads to where one was on the page, anything else to its top. */
export function ScrollMemory() {
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

const KEY = 'zari-scroll'

/** How far each place in this tab's history was scrolled, px, by the location's key. */
export const scrolledTo = new Map<string, number>(remembered())

function remembered(): Array<[string, number]> {
  // Where it is not remembered, a reload begins at the top.
  return Object.entries((parseJson(tabMemory.read(KEY) ?? '') ?? {}) as Record<string, number>)
}

/** Keeps it for when the page is loaded again. */
export function keepScrolledTo(): void {
  tabMemory.keep(KEY, JSON.stringify(Object.fromEntries(scrolledTo)))
}
