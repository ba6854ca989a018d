import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rows, StoreName } from '../../storage.ts'

/** A request as the sender of that day's app made it of an entry. */
export interface RecordedRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: unknown
}

interface RecordedDevice {
  database: string
  storesVersion: number
  entryFormat: number
  recordFormat: number
  /** Its stores, and what their rows are found by. */
  keyPaths: Record<StoreName, string | string[]>
  rows: { [S in StoreName]: Array<Rows[S]> }
  /** What is sent of the entries that wait, by their keys. */
  requests: RecordedRequest[]
}

/**
 * What the app of 25 November 2026 left on a device: an entry of each type and with each problem, drafts, and what it
 * replicated, with what it sent of them to the server of `shop.ts`. Recorded, and never changed: devices keep such rows, and
 * tabs of several versions share them.
 */
export function recordedDevice(): RecordedDevice {
  const device = JSON.parse(
    readFileSync(join(import.meta.dirname, '2026-11-25.json'), 'utf8'),
  ) as RecordedDevice
  const pictureBytes = device.rows.pictureBytes.map(({ id, bytes }) => ({
    id,
    bytes: new Uint8Array(bytes as unknown as number[]).buffer,
  }))
  return { ...device, rows: { ...device.rows, pictureBytes } }
}

interface RecordedEntries {
  entryFormat: number
  entries: Array<Rows['entries']>
  requests: Array<{ key: string; method: string; path: string; body: unknown }>
}

/** An entry of each type as the app of 26 November 2026 kept it, with what it asks for. */
export const recordedEntries = (): RecordedEntries =>
  JSON.parse(readFileSync(join(import.meta.dirname, '2026-11-26-entries.json'), 'utf8')) as RecordedEntries
