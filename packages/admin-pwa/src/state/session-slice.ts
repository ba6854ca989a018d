import type { SessionUser } from '@zari/shared/auth/roles'
import type { StateCreator } from 'zustand'

/** Loading at start; then nobody, or somebody whose session may since have expired (section 4). */
export type Session =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; user: SessionUser; expired: boolean }

export interface SessionSlice {
  session: Session
  /** She logs out; her screens stand a moment longer, and what they would read is not asked for. */
  isLeaving: boolean
  setSession: (session: Session) => void
}

export const createSessionSlice: StateCreator<SessionSlice> = (set) => ({
  session: { state: 'loading' },
  isLeaving: false,
  setSession: (session) => set(session.state === 'signed-in' ? { session } : { session, isLeaving: false }),
})
