import type { StateCreator } from 'zustand'

export interface DeviceSlice {
  /** `low`: there is little room left for edits; `full`: one could not be kept. */
  room: 'enough' | 'low' | 'full'
}

export const createDeviceSlice: StateCreator<DeviceSlice> = () => ({ room: 'enough' })
