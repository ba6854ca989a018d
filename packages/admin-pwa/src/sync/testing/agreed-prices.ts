import * as fc from 'fast-check'
import { agreedToSet } from '@zari/shared/orders/design-version'
import { isOpenStatus } from '@zari/shared/orders/status'
import { recordKey } from '../engine/entry.ts'
import { offerElsewhere } from './designs.ts'
import { save } from './edits.ts'
import { device, record, shownRecords, start, step, steps, tab, tabOf } from './step.ts'

/** Sets the agreed price, or keeps the order's. */
export const settleAgreed = step<{
  device: number
  tab: number
  record: number
  isKept: boolean
  fromDialog: boolean
  steps: number
}>(
  'settleAgreed',
  { device, tab, record, isKept: fc.boolean(), fromDialog: fc.boolean(), steps },
  (run, args) => {
    const open = tabOf(run, args)
    const shown = open ? shownRecords(run, open).filter(agreedToSet) : []
    const seen =
      (args.fromDialog && open && run.dialogs.get(open)) || shown[args.record % Math.max(1, shown.length)]
    const offer = seen && agreedToSet(seen)
    if (!open || !seen || !offer?.fields.totalAmount) return
    run.counts['agreed prices'] = (run.counts['agreed prices'] ?? 0) + 1
    const totalAmount = args.isKept ? seen.totalAmount : offer.fields.totalAmount
    save(run, open, seen, [{ edit: 'notes', fields: { settledDesign: offer.id, totalAmount } }])
  },
)

/** Somebody at none of the devices offers another version, and the customer agrees; perhaps all devices hear of it. */
export const agreeElsewhere = step<{ record: number; isHeard: boolean; steps: number }>(
  'agreeElsewhere',
  { record, isHeard: fc.boolean(), steps },
  async (run, args) => {
    const { server, devices } = run.world
    const all = await server.records()
    const open = all.filter(({ kind, status }) => kind !== 'contact-inquiries' && isOpenStatus(status))
    const target = open[args.record % Math.max(1, open.length)]
    if (!target) return
    const version = await offerElsewhere(run, target)
    const answer = { version, answer: 'approved', name: 'Padma', words: '' } as const
    if (await server.answerByLink(recordKey(target), answer))
      run.oracle.designs.answered(recordKey(target), version)
    if (!args.isHeard) return
    for (const { engine } of devices.flatMap(({ tabs }) => tabs)) start(engine.pull())
  },
)
