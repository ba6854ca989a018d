import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import { type Day, dayInIndia, type Instant } from '../time/due-date.ts'
import { seenVersion, type Versioned, versionedEntries } from '../lib/versioned.ts'

import { weekOf } from './load.ts'
import type { HistoryEntry } from './order.ts'
import { fromKeys } from '../lib/objects.ts'
import { PIECEWORK_FIELDS, type Stage, STAGES } from './stage.ts'

type Field = (typeof PIECEWORK_FIELDS)[number]
type State = Record<Field, unknown>

export interface FinishedStage {
  stage: Stage
  personId: string
  pieces: number
  at: Instant
}

/** Empty `personId`: moved on while assigned to nobody. */
interface Count extends FinishedStage {
  /** False after the order moved back, until it moves on again. */
  counts: boolean
}

const NEW = -1

/** From new to completed; undefined for a cancelled one, which stays where it was. */
function placeOf({ status, stage }: State): number | undefined {
  if (status === 'completed') return STAGES.length
  if (status === 'not_started') return NEW
  return status === 'in_progress' ? STAGES.findIndex((each) => each === stage) : undefined
}

const isField = (field: string): field is Field => PIECEWORK_FIELDS.some((each) => each === field)

function firstState(entries: readonly HistoryEntry[], now: State): State {
  const first = { ...now }
  for (const { field, from } of entries.toReversed()) if (isField(field)) first[field] = from
  return first
}

/**
 * A stage counts once, for the assignee that the editor saw when they moved the order on. Moving back takes counts back; moving
 * on again restores them, unless the order was assigned anew meanwhile: a mistaken step changes no pay of another week.
 * @param entries of one order's history, oldest first
 */
export function finishedStages(entries: readonly HistoryEntry[], now: State): FinishedStage[] {
  const state = firstState(entries, now)
  const counts = new Map<number, Count>()
  let place = placeOf(state) ?? NEW
  const assigned = new Set<unknown>([state.assigneeId ?? null])
  for (const { field, to, at, seenAssignee } of entries) {
    if (!isField(field)) continue
    state[field] = to
    if (field === 'assigneeId') assigned.add(to)
    if (field === 'assigneeId') for (const [stage, count] of counts) if (!count.counts) counts.delete(stage)
    const next = placeOf(state) ?? place
    if (next === place) continue
    for (const [stage, count] of counts) count.counts = stage < next && (count.counts || stage >= place)
    if (next > place)
      moveOn(counts, place, assigned.has(seenAssignee) ? { ...state, assigneeId: seenAssignee } : state, at)
    place = next
  }
  return [...counts.values()].flatMap(({ counts: isCounted, ...finished }) =>
    isCounted && finished.personId ? [finished] : [],
  )
}

function moveOn(counts: Map<number, Count>, place: number, state: State, at: string): void {
  const stage = STAGES[place]
  if (!stage) return
  if (counts.has(place)) return
  const personId = typeof state.assigneeId === 'string' ? state.assigneeId : ''
  const pieces = typeof state.quantity === 'number' ? state.quantity : 1
  counts.set(place, { stage, personId, pieces, at, counts: true })
}

export interface PieceworkRow {
  personId: string
  stage: Stage
  week: Day
  pieces: number
}

export function pieceworkRows(finished: Iterable<FinishedStage>, from: Day, to: Day): PieceworkRow[] {
  const rows = new Map<string, PieceworkRow>()
  for (const { stage, personId, pieces, at } of finished) {
    const day = dayInIndia(new Date(at))
    if (day < from || day > to) continue
    const week = weekOf(day)
    const key = [week, personId, stage].join()
    const row = rows.get(key) ?? { personId, stage, week, pieces: 0 }
    rows.set(key, { ...row, pieces: row.pieces + pieces })
  }
  const order = ({ week, personId, stage }: PieceworkRow) => [week, personId, STAGES.indexOf(stage)].join()
  return [...rows.values()].toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}

export type PieceworkRates = Partial<Record<Stage, number>>

export type StoredRates = PieceworkRates & Versioned

const MOST_RUPEES = 100_000

const rate = v.nullable(
  v.pipe(
    v.number('Please enter an amount'),
    v.minValue(0, 'Please enter an amount'),
    v.maxValue(MOST_RUPEES, 'This is too much for one piece'),
    v.transform((rupees) => Math.round(rupees * 100) / 100),
  ),
)

export const ratesEditSchema = v.strictObject({
  version: seenVersion,
  cutting: v.optional(rate),
  embroidery: v.optional(rate),
  stitching: v.optional(rate),
  trial: v.optional(rate),
  ready: v.optional(rate),
})

export type RatesEdit = v.InferOutput<typeof ratesEditSchema>

export interface PieceworkAnswer {
  from: Day
  to: Day
  rows: PieceworkRow[]
}

export const isPieceworkAnswer: IsAnswer<PieceworkAnswer> = matches(
  v.object({
    from: v.string(),
    to: v.string(),
    rows: v.array(
      v.object({ personId: v.string(), stage: v.string(), week: v.string(), pieces: v.number() }),
    ),
  }),
)

export const isStoredRates: IsAnswer<StoredRates> = matches(
  v.object({ ...versionedEntries, ...fromKeys(STAGES, () => v.optional(v.number())) }),
)

/** Rupees, to the paisa; nothing where no rate is set. */
export function pieceworkAmount(rows: readonly PieceworkRow[], rates: PieceworkRates): number {
  const paise = rows.reduce(
    (sum, { stage, pieces }) => sum + pieces * Math.round((rates[stage] ?? 0) * 100),
    0,
  )
  return paise / 100
}
