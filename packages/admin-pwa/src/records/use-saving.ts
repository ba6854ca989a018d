import { type RefObject, useEffect, useRef, useState } from 'react'
import type { QueuedAs } from '../offline/queue/entry.ts'
import { notifyFailure } from '../state/notify.ts'
import type { Words } from './edit-words.ts'
import { reportUnlessFull } from './report-unless-full.ts'
import { tellResult } from './tell-result.ts'

/**
 * What every control that saves does around its saving: it is busy meanwhile, a second press does nothing, a failure of
 * the device is told and reported, and the focus is where it was afterwards, although what was pressed was disabled.
 * @param home takes the focus when what was pressed is gone by then
 */
export function useSaving(home?: RefObject<HTMLElement | null>) {
  const [isSaving, setSaving] = useState(false)
  const isUnderWay = useRef(false)
  const pressed = useRef<Element>(null)

  useEffect(() => {
    if (isSaving) return
    const before = pressed.current
    pressed.current = null
    // Whoever has gone elsewhere meanwhile stays there.
    if (!(before instanceof HTMLElement) || document.activeElement !== document.body) return
    const target = before.isConnected ? before : home?.current
    target?.focus()
  }, [isSaving, home])

  /**
   * @param failure how a failure is told: in the words for this edit, or in these
   * @returns what the work returns; undefined when it failed, or another is under way
   */
  async function save<T>(failure: QueuedAs | Words, work: () => Promise<T>): Promise<T | undefined> {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    pressed.current = document.activeElement
    setSaving(true)
    try {
      return await work()
    } catch (error) {
      if (typeof failure === 'string') tellResult(failure, 'failed')
      else notifyFailure(...failure)
      // A full device says so over every page.
      reportUnlessFull(error)
      return undefined
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }

  return { isSaving, save }
}
