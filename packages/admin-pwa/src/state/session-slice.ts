import type { SessionUser } from '@zari/shared/auth/login-schema'
import type { StateCreator } from 'zustand'

/** Loading at start; then nobody, or somebody whose session may since have expired (section 4). */
export type Session =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; user: SessionUser; expired: boolean }

export interface SessionSlice {
  session: Session
  setSession: (session: Session) => void
}

export const createSessionSlice: StateCreator<SessionSlice> = (set) => ({
  session: { state: 'loading' },
  setSession: (session) => set({ session }),
})
