import { expect, it } from 'vitest'
import { pieceworkCsv } from './piecework-csv.ts'

it('has a line for each person, week and stage, and no formula', () => {
  const week = '2026-11-23'
  const csv = pieceworkCsv(
    [
      { personId: 'a', week, stage: 'cutting', pieces: 3 },
      { personId: 'b', week, stage: 'trial', pieces: 1 },
    ],
    { cutting: 33.35 },
    (id) => (id === 'a' ? 'Ramesh, senior' : '=cmd()'),
  )
  expect(csv.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Person,Week of,Stage,Pieces,Rate,Amount',
    '"Ramesh, senior",2026-11-23,Cutting,3,33.35,100.05',
    "'=cmd(),2026-11-23,Trial,1,,",
    '',
  ])
})
