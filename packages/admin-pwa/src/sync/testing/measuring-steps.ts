import * as fc from 'fast-check'
import type { CustomerOperation } from '@zari/shared/customers/customer-operations'
import { StaleDraft } from '../engine/drafts.ts'
import { newOperation } from '../engine/new-entry.ts'
import type { Done } from './customers-oracle.ts'
import { count, signedIn } from './draft-steps.ts'
import { additionOf, operationId } from './operations.ts'
import { device, type Measuring, type Run, start, step, steps, tab } from './step.ts'
import type { Tab } from './types.ts'

const OF = 'measuring' as const

interface MeasuringForm {
  phone: string
  personId: string
  bust: number
}

async function leave(run: Run, open: Tab): Promise<void> {
  const seen = run.measuring.get(open)
  run.measuring.delete(open)
  await seen?.draft.close()
}

/** Somebody begins to measure a person. */
export const beginMeasuring = step<{
  device: number
  tab: number
  phone: number
  which: number
  steps: number
}>(
  'beginMeasuring',
  { device, tab, phone: fc.nat({ max: 1 }), which: fc.nat({ max: 2 }), steps },
  (run, args) => {
    const at = signedIn(run, args)
    const phone = run.phones[args.phone]
    const people = at?.open.screen.customers.get(phone ?? '')?.people ?? []
    const personId = people[args.which % Math.max(1, people.length)]?.id
    if (!at || phone === undefined || personId === undefined) return
    const begin = async () => {
      await leave(run, at.open)
      const draft = at.open.engine.newDraft(operationId(run), OF)
      const form: MeasuringForm = { phone, personId, bust: 200 + run.unique() }
      run.measuring.set(at.open, { draft, form })
      run.seenMeasuring.set(at.user, { id: draft.id, form })
      await draft.keep({ form, files: [] })
    }
    start(begin())
  },
)

/** In another tab, or in one whose draft another has changed or ended; perhaps after it was saved. */
export const goOnMeasuring = step<{ device: number; tab: number; steps: number }>(
  'goOnMeasuring',
  { device, tab, steps },
  (run, args) => {
    const at = signedIn(run, args, ({ device: on }) => on.tabs.length > 1) ?? signedIn(run, args)
    if (!at) return
    const { open, user } = at
    const goOn = async () => {
      const own = run.measuring.get(open)
      if (own?.draft.state() === 'open') return
      const listed = (await open.engine.drafts(OF)).find((draft) => draft.user === user)
      const seen = own ? { id: own.draft.id, form: own.form } : (listed ?? run.seenMeasuring.get(user))
      if (!seen || open.screen.user?.id !== user) return
      const found = await open.engine.continueDraft({ id: seen.id, form: seen.form, files: [] }, OF)
      if (open.screen.user?.id !== user) return
      await leave(run, open)
      count(run, found.isAnother ? 'sets made another' : 'sets gone on with')
      run.seenMeasuring.set(user, { id: found.draft.id, form: found.form })
      run.measuring.set(open, { draft: found.draft, form: found.form })
    }
    start(goOn())
  },
)

function noteDone(run: Run, id: string, { phone }: MeasuringForm, operation: CustomerOperation): Done {
  const before = run.measured.get(id)
  if (before) return before
  const done: Done = { id, phone, operation, isSaved: false }
  run.measured.set(id, done)
  run.oracle.customers.did(done)
  return done
}

export const saveMeasuring = step<{ device: number; tab: number; isPressedTwice: boolean; steps: number }>(
  'saveMeasuring',
  { device, tab, isPressedTwice: fc.boolean(), steps },
  (run, args) => {
    const at = signedIn(run, args, (open) => run.measuring.get(open)?.draft.state() === 'open')
    const seen = at && run.measuring.get(at.open)
    if (!at || !seen) return
    const { open } = at
    const { draft } = seen
    const form = seen.form as MeasuringForm
    const operation: CustomerOperation = {
      type: 'add-measurements',
      at: new Date(run.world.time() + open.device.clockOffset).toISOString(),
      personId: form.personId,
      values: { bust: form.bust },
      note: '',
    }
    const edit = newOperation(form.phone, 'a customer', additionOf(operation, draft.id))
    const done = noteDone(run, draft.id, form, operation)
    const press = async () => {
      try {
        await open.engine.saveTogether([edit], [], draft)
      } catch (error) {
        if (error instanceof StaleDraft) return
        throw error
      }
      done.isSaved = true
      count(run, 'sets saved of drafts')
      forget(run, open, seen)
    }
    start(press())
    if (args.isPressedTwice) start(press())
  },
)

function forget(run: Run, open: Tab, seen: Measuring): void {
  if (run.measuring.get(open) === seen) run.measuring.delete(open)
}
