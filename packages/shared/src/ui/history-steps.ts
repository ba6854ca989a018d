import { useEffect, useEffectEvent } from 'react'

/** Each asks its dialog to close, as its cross does. The topmost is the last. */
const openDialogs: Array<() => void> = []

/** Steps above its page at which the browser's history stands: each open dialog is one, so that Back closes it. */
const stepsHere = (): number => {
  const { step }: { step?: unknown } = history.state ?? {}
  return typeof step === 'number' ? step : 0
}

/** Steps that Back has left, and that are there to return to. */
let ahead = 0
/** Chromium's Back jumps over what was pushed since the last Back without a touch, out of the app. */
let isTouched = globalThis.navigator?.userActivation?.hasBeenActive ?? false
let moveTimer: ReturnType<typeof setTimeout> | undefined
let settleTimer: ReturnType<typeof setTimeout> | undefined
const waiting: Array<() => void> = []

/** ms; after that a browser that does not move is no longer waited for. */
const MOVE_MS = 1_000

function move(by: number): void {
  moveTimer = setTimeout(endMove, MOVE_MS)
  history.go(by)
}

function endMove(): void {
  clearTimeout(moveTimer)
  moveTimer = undefined
  for (const act of waiting.splice(0)) act()
  settleSteps()
}

/** Brings history to as many steps as dialogs are open. Later, so that a dialog in another's place takes over its step. */
export function settleSteps(): void {
  clearTimeout(settleTimer)
  settleTimer = setTimeout(() => {
    const by = openDialogs.length - stepsHere()
    if (moveTimer !== undefined || by === 0) return
    if (by <= ahead) {
      ahead -= Math.max(0, by)
      return move(by)
    }
    if (!isTouched) return
    ahead = 0
    while (stepsHere() < openDialogs.length)
      history.pushState({ ...history.state, step: stepsHere() + 1 }, '')
  })
}

/** Goes to another page, in place of the dialogs' steps. @param replacesPage also in place of the page below them */
export function leaveSteps(go: (isOnStep: boolean) => void, replacesPage = false): void {
  const leave = () => {
    // Until the other page is drawn.
    clearTimeout(settleTimer)
    ahead = 0
    go(stepsHere() > 0)
  }
  if (moveTimer === undefined && !(replacesPage && stepsHere() > 0)) return leave()
  waiting.push(leave)
  if (moveTimer === undefined) move(-stepsHere())
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    isTouched = false
    if (moveTimer !== undefined) return endMove()
    ahead = Math.max(0, openDialogs.length - stepsHere())
    if (ahead > 0) openDialogs.at(-1)?.()
    settleSteps()
  })
  for (const type of ['click', 'keydown'])
    window.addEventListener(
      type,
      () => {
        isTouched = true
        if (openDialogs.length > 0) settleSteps()
      },
      { capture: true },
    )
}

/** Makes an open dialog a step of history. @param onBack closes it, or asks first */
export function useHistoryStep(isOpen: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isOpen) return undefined
    const own = () => back()
    openDialogs.push(own)
    settleSteps()
    return () => {
      openDialogs.splice(openDialogs.indexOf(own), 1)
      settleSteps()
    }
  }, [isOpen])
}
