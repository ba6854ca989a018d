/** Where a garment is while it is in progress, in order. The four statuses know nothing of it. */
export const STAGES = ['cutting', 'embroidery', 'stitching', 'trial', 'ready'] as const

export type Stage = (typeof STAGES)[number]

/** Every change of these is kept in the history: `piecework.ts` reads who did what. */
export const PIECEWORK_FIELDS = ['status', 'stage', 'assigneeId', 'quantity'] as const

const stageLabels = {
  cutting: 'Cutting',
  embroidery: 'Embroidery',
  stitching: 'Stitching',
  trial: 'Trial',
  ready: 'Ready',
} as const satisfies Record<Stage, string>

function isStage(word: unknown): word is Stage {
  return STAGES.some((stage) => stage === word)
}

export function stageLabel(stage: string): string {
  return isStage(stage) ? stageLabels[stage] : stage
}

interface Staged {
  status: string
  stage?: string | null
}

export function stageOf({ status, stage }: Staged): Stage | undefined {
  return status === 'in_progress' && isStage(stage) ? stage : undefined
}

export function isReady(record: Staged): boolean {
  return stageOf(record) === 'ready'
}

export function stageAfter(stage: string | null | undefined): Stage | undefined {
  if (!stage) return STAGES[0]
  return isStage(stage) ? STAGES[STAGES.indexOf(stage) + 1] : undefined
}

function placeOf(stage: unknown): number {
  return stage ? STAGES.findIndex((each) => each === stage) : -1
}

/** The later one. @returns undefined when a side took it back, or a word is unknown: a person has to choose */
export function fartherStage(base: unknown, mine: unknown, theirs: unknown): Stage | undefined {
  const from = placeOf(base)
  const [left, right] = [placeOf(mine), placeOf(theirs)]
  if (!isStage(mine) || !isStage(theirs) || (base && !isStage(base))) return undefined
  if (left <= from || right <= from) return undefined
  return left > right ? mine : theirs
}
