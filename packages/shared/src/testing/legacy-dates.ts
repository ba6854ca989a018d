/** As other software left them. The server's filters and the staff app's are both tried with them, so that they agree. */
export const recordsWithOddDates = [
  { name: 'day', dueDate: '2026-11-21', createdAt: '2026-11-14T10:00:00.000Z' },
  { name: 'instant', dueDate: '2026-11-21T23:59:00.000Z', createdAt: '2026-11-13T10:00:00.000Z' },
  { name: 'spaces', dueDate: ' 2026-11-21 ', createdAt: '2026-11-12T10:00:00.000Z' },
  { name: 'later', dueDate: '2026-12-24', createdAt: '2026-11-11T10:00:00.000Z' },
  { name: 'later with a space', dueDate: ' 2026-12-24', createdAt: '2026-11-10T18:30:00.000Z' },
  { name: 'none', dueDate: null, createdAt: '2026-11-10T18:29:59.000Z' },
  { name: 'empty', dueDate: '', createdAt: '2026-11-09T10:00:00.000Z' },
  { name: 'words', dueDate: 'soon', createdAt: '2026-11-08T10:00:00.000Z' },
  { name: 'words before digits', dueDate: '(before Diwali)', createdAt: '2026-11-07T10:00:00.000Z' },
  { name: 'undated', dueDate: '2026-11-21', createdAt: null },
] as const

const neverExcluded = ['none', 'empty', 'words', 'words before digits'] as const

type Name = (typeof recordsWithOddDates)[number]['name']

interface Asked {
  createdFrom?: string
  createdTo?: string
  dueFrom?: string
  dueTo?: string
}

export const filtersOfOddDates: ReadonlyArray<readonly [asked: Asked, names: readonly Name[]]> = [
  [{ dueTo: '2026-11-20' }, neverExcluded],
  [{ dueTo: '2026-11-21' }, ['day', 'instant', 'spaces', ...neverExcluded, 'undated']],
  [{ dueFrom: '2026-11-22' }, ['later', 'later with a space', ...neverExcluded]],
  [{ dueFrom: '2026-11-21', dueTo: '2026-11-21' }, ['day', 'instant', 'spaces', ...neverExcluded, 'undated']],
  [{ dueTo: '2999-12-31' }, recordsWithOddDates.map(({ name }) => name)],
  [{ createdFrom: '2026-11-11' }, ['day', 'instant', 'spaces', 'later', 'later with a space']],
  [{ createdFrom: '2026-11-10', createdTo: '2026-11-10' }, ['none']],
  [{ createdTo: '2026-11-07' }, ['words before digits']],
  [{ createdFrom: '2026-11-09', dueTo: '2026-11-20' }, ['none', 'empty']],
  [{ createdTo: '2999-12-31', dueTo: '2026-11-20' }, neverExcluded],
]
