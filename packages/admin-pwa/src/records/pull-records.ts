import { staffEngine } from './staff-engine.ts'

/**
 * Brings the device's copy up to what the server has. Its cost grows with the changes, not with the records.
 * @throws Error when the server could not be read; what is on the device stays
 */
export async function pullRecords(): Promise<true> {
  const result = await staffEngine().pull()
  if (result === 'unreachable' || result === 'busy') throw new Error('The latest changes could not be read')
  return true
}
