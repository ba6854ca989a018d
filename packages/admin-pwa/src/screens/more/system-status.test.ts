import type { BackupState } from '@zari/shared/system/system-status'
import { expect, it } from 'vitest'
import { backupLabel, diskLabel, encryptionLabel } from './system-status.tsx'

const india = (text: string) => new Date(`${text}+05:30`).toISOString()
const now = Date.parse(india('2026-11-21T10:30:00'))
const state = (changes: Partial<BackupState>): BackupState => ({
  isSetUp: true,
  at: '03:10',
  isEncrypted: false,
  onSameDisk: false,
  provenAt: null,
  lastAt: null,
  problem: null,
  notRestored: null,
  ...changes,
})

it.each<[Partial<BackupState>, string, boolean]>([
  [{ provenAt: india('2026-11-21T03:10:12') }, 'Last backup at 03:10, checked', false],
  [{ provenAt: india('2026-11-20T03:10:12') }, 'Last backup on 20 Nov at 03:10, checked', false],
  [
    { provenAt: india('2026-11-21T03:10:12'), onSameDisk: true },
    'Last backup at 03:10, checked It is on the same disk as the shop. If that disk fails, both are lost.',
    false,
  ],
  [{}, 'The first backup will be made tonight', false],
  [{ lastAt: india('2026-11-21T10:29:00') }, 'The first backup will be made tonight', false],
  [{ lastAt: india('2026-11-19T10:29:00') }, 'No backup has been checked yet.', true],
  [
    { lastAt: india('2026-11-21T03:10:00'), problem: '/mnt/backups cannot be written: the disk is full' },
    'No backup has been checked yet. The last one failed: /mnt/backups cannot be written: the disk is full',
    true,
  ],
  [
    { provenAt: india('2026-11-19T10:29:00') },
    'No backup has been checked since the one on 19 Nov at 10:29.',
    true,
  ],
  [
    { provenAt: india('2025-12-31T03:10:00') },
    'No backup has been checked since the one on 31 Dec 2025 at 03:10.',
    true,
  ],
  [
    { isSetUp: false, provenAt: india('2026-11-21T03:10:00') },
    'There are no backups. If the server’s disk fails, all orders are lost. Ask your developer to set up backups.',
    true,
  ],
])('%j: %s', (changes, words, isWarning) => {
  const { text, more, isWarning: warns } = backupLabel(state(changes), now)
  expect([text, more].filter(Boolean).join(' ')).toBe(words)
  expect(warns).toBe(isWarning)
})

it('says that a backup was not restored for a test, and why', () => {
  const notRestored = 'The database user cannot use the database zari_proof.'
  const words = backupLabel(state({ provenAt: india('2026-11-21T03:10:00'), notRestored }), now)
  expect(words).toMatchObject({ isWarning: true, more: notRestored })
  expect(words.text).toMatch(/^Last backup at 03:10, not checked/)
})

it('says whether backups are encrypted, where there are any', () => {
  const label = (changes: Partial<BackupState>) => encryptionLabel(state(changes))?.text
  expect(label({ isEncrypted: true })).toBe('Backups are encrypted')
  expect(label({ isEncrypted: false })).toBe('Backups are not encrypted')
  expect(label({ isSetUp: false })).toBeUndefined()
})

const GB = 1e9

it('says how much room there is, and warns while there is time to make more', () => {
  expect(diskLabel({ freeBytes: 75 * GB, totalBytes: 250 * GB })).toEqual({
    text: 'Free space on the server: 75 GB',
    isWarning: false,
  })
  const low = diskLabel({ freeBytes: 0.84 * GB, totalBytes: 250 * GB })
  expect([low.text, low.isWarning]).toEqual(['The server is nearly full: 840 MB left.', true])
})
