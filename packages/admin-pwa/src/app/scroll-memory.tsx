import { parseJson } from '@zari/shared/json'
import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { tabMemory } from '../state/browser-memory.ts'
import { keepsScroll } from '../ui/keep-scroll.ts'

const KEY = 'zari-scroll'

/** How far each place in this tab's history was scrolled, px, by the location's key. */
const positions = new Map<string, number>(remembered())

function remembered(): Array<[string, number]> {
  // Where it is not remembered, a reload begins at the top.
  return Object.entries((parseJson(tabMemory.read(KEY) ?? '') ?? {}) as Record<string, number>)
}

/** Back leads to where one was on the page, anything else to its top. */
export function ScrollMemory() {
  const { key, state } = useLocation()
  const navigation = useNavigationType()
  const isNew = useRef(true)

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => tabMemory.keep(KEY, JSON.stringify(Object.fromEntries(positions)))
    window.addEventListener('pagehide', remember)
    return () => window.removeEventListener('pagehide', remember)
  }, [])

  useLayoutEffect(() => {
    const note = () => positions.set(key, window.scrollY)
    const kept = navigation === NavigationType.Pop ? (positions.get(key) ?? 0) : 0
    // To ask where a page stands, or to move it, has all of it laid out at once; a new page is at its top.
    if (isNew.current && kept === 0) positions.set(key, 0)
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
