import type { StateCreator } from 'zustand'
import type { ServerIs } from '../offline/server-is.ts'

export interface ServerSlice {
  /** Undefined before anything has been asked of it. */
  server: ServerIs | undefined
}

export const createServerSlice: StateCreator<ServerSlice> = () => ({ server: undefined })
