import * as fc from 'fast-check'
import { staffFilesIn } from '@zari/shared/orders/field-lists'
import { latestDesign } from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { designOf } from '@zari/shared/testing/design-cases'
import { uploadIdOf } from '@zari/shared/uploads/object-path'
import { recordKey } from '../engine/entry.ts'
import { type Addition, newEdit } from '../engine/new-entry.ts'
import { isWaitingPicture } from '../engine/pictures.ts'
import type { DesignDone } from './designs-oracle.ts'
import { lookedAt } from './edits.ts'
import { device, record, type Run, start, step, steps, tab } from './step.ts'
import { groupId } from './visits.ts'

/** The last ones that an order shows; old names can't be shown to a customer. */
const picturesOf = (seen: OrderRecord, most: number) =>
  staffFilesIn(seen)
    .filter((file) => isWaitingPicture(file) || uploadIdOf(file) !== undefined)
    .slice(-most || Infinity)

/** Offers another version, or notes that the customer agreed to the newest one that is on the screen. */
export const changeDesign = step<{
  device: number
  tab: number
  record: number
  isAgreed: boolean
  isPressedTwice: boolean
  fromDialog: boolean
  /** How many of the order's pictures it shows. */
  pictures: number
  steps: number
}>(
  'changeDesign',
  {
    device,
    tab,
    record,
    isAgreed: fc.boolean(),
    isPressedTwice: fc.boolean(),
    fromDialog: fc.boolean(),
    pictures: fc.nat({ max: 2 }),
    steps,
  },
  (run, args) => {
    const tabs = run.world.devices.flatMap((each) => each.tabs)
    const open = tabs[(args.device + args.tab) % Math.max(1, tabs.length)]
    const seen = open?.screen.user && lookedAt(run, open, args)
    if (!open || !seen || seen.kind === 'contact-inquiries') return
    const latest = latestDesign(seen)
    if (args.isAgreed && (!latest || latest.answer)) return
    const id = groupId(run)
    const at = new Date(run.world.time() + open.device.clockOffset).toISOString()
    const words = `design ${run.unique()}`
    const design = designOf({
      at,
      words,
      price: 5000 + run.unique(),
      pictures: picturesOf(seen, args.pictures),
    })
    const change: Addition =
      args.isAgreed && latest
        ? { id, type: 'agree-design', design: latest.id, answer: { at, name: 'Padma' } }
        : { id, type: 'offer-design', design }
    const version =
      args.isAgreed && latest ? { version: latest.id } : { words, pictures: design.pictures.length }
    if (change.type === 'offer-design' && design.pictures.some(isWaitingPicture))
      run.counts['designs with waiting pictures'] = (run.counts['designs with waiting pictures'] ?? 0) + 1
    const done: DesignDone = { id, record: recordKey(seen), ...version, isSaved: false }
    run.oracle.designs.did(done)
    const counted = change.type === 'agree-design' ? 'design agree' : 'design add'
    run.counts[counted] = (run.counts[counted] ?? 0) + 1
    const edit = newEdit(seen, change)
    const press = () =>
      open.engine.save({ ...edit, about: id }).then(() => {
        done.isSaved = true
      })
    start(press())
    if (args.isPressedTwice) start(press())
  },
)

/** Somebody at none of the devices offers a version. @returns its id */
export async function offerElsewhere(run: Run, target: OrderRecord): Promise<string> {
  const { world, oracle, unique } = run
  const [id, words] = [groupId(run), `design ${unique()}`]
  const { kind, id: orderId } = target
  const design = designOf({ at: new Date(world.time()).toISOString(), words, price: 5000 + unique() })
  const offered = { type: 'offer-design', record: { kind, id: orderId }, design } as const
  if (await world.server.apply('somebody', offered, id))
    oracle.designs.did({ id, record: recordKey(target), words, isSaved: true })
  return id
}

/** The customer answers what their page shows, or showed a while ago. */
export const answerDesign = step<{
  record: number
  which: number
  isChange: boolean
  isPressedTwice: boolean
}>(
  'answerDesign',
  { record, which: fc.nat({ max: 2 }), isChange: fc.boolean(), isPressedTwice: fc.boolean() },
  async (run, { record: of, which, isChange, isPressedTwice }) => {
    const all = (await run.world.server.records()).filter(({ kind }) => kind !== 'contact-inquiries')
    const target = all[of % Math.max(1, all.length)]
    if (!target) return
    const offered = target.designs?.map(({ id }) => id) ?? [await offerElsewhere(run, target)]
    const version = offered.at(-1 - which)
    if (!version) return
    const key = recordKey(target)
    const answer = isChange
      ? ({ answer: 'change', words: 'Longer sleeves' } as const)
      : ({ answer: 'approved', words: '' } as const)
    for (let press = 0; press < (isPressedTwice ? 2 : 1); press++) {
      const sent = { version, name: 'Padma', ...answer }
      if (!(await run.world.server.answerByLink(key, sent))) continue
      run.oracle.designs.answered(key, version)
      run.counts['design answered'] = (run.counts['design answered'] ?? 0) + 1
    }
  },
)
