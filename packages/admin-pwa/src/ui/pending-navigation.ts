import { create } from 'zustand'

/** From the press until the screen is drawn. */
export const usePendingPath = create<string | undefined>()(() => undefined)

export const isNavigating = () => usePendingPath.getState() !== undefined

/** @param path undefined once it is drawn */
export function goTo(path: string | undefined): void {
  usePendingPath.setState(path, true)
}

/** @returns false where it asks the user first, and then calls `leave` */
export type LeaveGuard = (path: string, leave: () => void) => boolean

/** Of forms with something that is not saved. */
export const leaveGuards = new Set<LeaveGuard>()

/** Whether the screen can be left at once for another path. Otherwise `leave` is called when it can. */
export const canLeave: LeaveGuard = (path, leave) => ![...leaveGuards].some((guard) => !guard(path, leave))
