import type { StateCreator } from 'zustand'

export interface DeviceSlice {
  /** `low`: there is little room left for edits; `full`: one could not be kept. */
  room: 'enough' | 'low' | 'full'
  /**
   * Whether this tab can use what is kept on the device. `blocked`: it waits for a tab of an earlier version to be
   * closed; `outdated`: a tab of a later version has changed it, and this one has to be reloaded.
   */
  stores: 'open' | 'blocked' | 'outdated'
}

export const createDeviceSlice: StateCreator<DeviceSlice> = () => ({ room: 'enough', stores: 'open' })
