import { create } from 'zustand'

/** The path and query that a press leads to, from the press until its screen is drawn. */
export const usePendingPath = create<string | undefined>()(() => undefined)

/** Whether a press has been seen whose screen is still to be drawn. */
export const isNavigating = () => usePendingPath.getState() !== undefined

/** @param path undefined once it is there */
export function goTo(path: string | undefined): void {
  usePendingPath.setState(path, true)
}
