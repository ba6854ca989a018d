/** Where a garment is while it is in progress, in the order in which it is made. The four statuses know nothing of it. */
export const STAGES = ['cutting', 'embroidery', 'stitching', 'trial', 'ready'] as const

export type Stage = (typeof STAGES)[number]

/** Fields whose history says who did what (`piecework.ts`), so that each of their changes is kept. */
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

/** A stage as people read it; an unknown one is its own label. */
export function stageLabel(stage: string): string {
  return isStage(stage) ? stageLabels[stage] : stage
}

/** What a stage is read of. */
interface Staged {
  status: string
  stage?: string | null
}

/** The stage of an order. What is not in progress has none, whatever it was before. */
export function stageOf({ status, stage }: Staged): Stage | undefined {
  return status === 'in_progress' && isStage(stage) ? stage : undefined
}

/** Made, and waiting for the customer. */
export function isReady(record: Staged): boolean {
  return stageOf(record) === 'ready'
}

/** @param stage null before the first; undefined where nothing comes after it, or nobody knows it */
export function stageAfter(stage: string | null | undefined): Stage | undefined {
  if (!stage) return STAGES[0]
  return isStage(stage) ? STAGES[STAGES.indexOf(stage) + 1] : undefined
}

function placeOf(stage: unknown): number {
  return stage ? STAGES.findIndex((each) => each === stage) : -1
}

/**
 * Which of two stages stands when both sides moved an order on from the same one: a garment that is being stitched has been
 * cut, whoever said so first.
 * @returns undefined when a side took it back, or a word is none of ours: somebody has to be asked then
 */
export function fartherStage(base: unknown, mine: unknown, theirs: unknown): Stage | undefined {
  const from = placeOf(base)
  const [left, right] = [placeOf(mine), placeOf(theirs)]
  if (!isStage(mine) || !isStage(theirs) || (base && !isStage(base))) return undefined
  if (left <= from || right <= from) return undefined
  return left > right ? mine : theirs
}
