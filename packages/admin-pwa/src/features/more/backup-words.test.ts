import type { BackupState } from '@zari/shared/system-status'
import { expect, it } from 'vitest'
import { backupLabel } from './system-status.tsx'

const india = (text: string) => new Date(`${text}+05:30`).toISOString()
const now = Date.parse(india('2026-11-21T10:30:00'))
const state = (changes: Partial<BackupState>): BackupState => ({
  isSetUp: true,
  at: '03:10',
  onSameDisk: false,
  provenAt: null,
  lastAt: null,
  problem: null,
  notRestored: null,
  ...changes,
})

it.each<[Partial<BackupState>, string, boolean]>([
  [{ provenAt: india('2026-11-21T03:10:12') }, 'Backup proven last at 03:10', false],
  [{ provenAt: india('2026-11-20T03:10:12') }, 'Backup proven last on 20 Nov at 03:10', false],
  [
    { provenAt: india('2026-11-21T03:10:12'), onSameDisk: true },
    'Backup proven last at 03:10 It is on the same disk as the shop: a dead disk would take both.',
    false,
  ],
  [{}, 'The first backup is still to come', false],
  [{ lastAt: india('2026-11-21T10:29:00') }, 'The first backup is still to come', false],
  [{ lastAt: india('2026-11-19T10:29:00') }, 'No backup has been proven yet.', true],
  [
    { lastAt: india('2026-11-21T03:10:00'), problem: '/mnt/backups cannot be written: the disk is full' },
    'No backup has been proven yet. The last one failed: /mnt/backups cannot be written: the disk is full',
    true,
  ],
  [
    { provenAt: india('2026-11-19T10:29:00') },
    'No backup has been proven since the one on 19 Nov at 10:29.',
    true,
  ],
  [
    { provenAt: india('2025-12-31T03:10:00') },
    'No backup has been proven since the one on 31 Dec 2025 at 03:10.',
    true,
  ],
  [
    { isSetUp: false, provenAt: india('2026-11-21T03:10:00') },
    'No backups are made. A dead disk would take every order with it. Whoever runs the server can set BACKUP_DIR.',
    true,
  ],
])('%j: %s', (changes, words, isWarning) => {
  const { text, more, isWarning: warns } = backupLabel(state(changes), now)
  expect([text, more].filter(Boolean).join(' ')).toBe(words)
  expect(warns).toBe(isWarning)
})

it('says that a backup was not restored for a test, and why', () => {
  const notRestored = 'The database user may not use the database zari_proof.'
  const words = backupLabel(state({ provenAt: india('2026-11-21T03:10:00'), notRestored }), now)
  expect(words).toMatchObject({ isWarning: true, more: notRestored })
  expect(words.text).toMatch(/^Last backup at 03:10, checked but not test-restored/)
})
