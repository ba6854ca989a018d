import * as fc from 'fast-check'
import type { ContinuedDraft } from '../engine/keep-drafts.ts'
import { kindAt, makeIt, newPictures, orderId } from './new-orders.ts'
import { paymentId, RECEIVED } from './payments.ts'
import { device, type DraftForm, type Run, type SeenDraft, start, step, steps, tab } from './step.ts'
import type { Tab } from './types.ts'

export const count = ({ counts }: Run, what: string) => {
  counts[what] = (counts[what] ?? 0) + 1
}

/** A tab in which somebody is signed in. @param isMeant those that something can be done in */
export function signedIn(
  run: Run,
  args: { device: number; tab: number },
  isMeant: (open: Tab) => boolean = () => true,
): { open: Tab; user: string } | undefined {
  const tabs = run.world.devices
    .flatMap((each) => each.tabs)
    .filter((each) => each.screen.user && isMeant(each))
  const open = tabs[(args.device * 2 + args.tab) % Math.max(1, tabs.length)]
  const user = open?.screen.user?.id
  return open && user !== undefined ? { open, user } : undefined
}

/** Whether a tab has a draft open that it may change, or one that another tab has changed or ended. At a sign-in the sheet closes. */
const hasDraft = (run: Run, isStale: boolean) => (open: Tab) => {
  const seen = run.drafts.get(open)
  const isOwn = seen?.user === open.screen.user?.id
  return seen !== undefined && isOwn && (seen.draft.state() !== 'open') === isStale
}

/** One after the other, as the sheet does it. */
function inTurn(seen: SeenDraft, doing: () => Promise<unknown>): void {
  const done = seen.underWay.then(doing)
  seen.underWay = done.catch(() => undefined)
  start(done)
}

const keep = (seen: SeenDraft) => inTurn(seen, () => seen.draft.keep({ form: seen.form, files: seen.files }))

/** The sheet is closed, and what is typed in it kept. */
function leave(run: Run, open: Tab): void {
  const seen = run.drafts.get(open)
  run.drafts.delete(open)
  if (seen) inTurn(seen, () => seen.draft.close())
}

export const beginDraft = step<{
  device: number
  tab: number
  kind: number
  received: (typeof RECEIVED)[number] | null
  pictures: number
  steps: number
}>(
  'beginDraft',
  {
    device,
    tab,
    kind: fc.nat({ max: 2 }),
    received: fc.constantFrom(null, ...RECEIVED),
    pictures: fc.nat({ max: 2 }),
    steps,
  },
  (run, args) => {
    const at = signedIn(run, args)
    if (!at) return
    leave(run, at.open)
    const money = paymentId(run)
    const pictures = newPictures(run, args.pictures)
    const seen: SeenDraft = {
      draft: at.open.engine.newDraft(orderId(run)),
      user: at.user,
      form: {
        kind: kindAt(args.kind),
        words: `words ${run.unique()}`,
        received: args.received === null ? null : { amount: args.received, money },
      },
      files: pictures.map(({ id }) => id),
      paymentId: money,
      underWay: Promise.resolve(),
    }
    run.drafts.set(at.open, seen)
    inTurn(seen, () => seen.draft.keep({ form: seen.form, files: seen.files }, pictures))
  },
)

export const typeInDraft = step<{ device: number; tab: number; steps: number }>(
  'typeInDraft',
  { device, tab, steps },
  (run, args) => {
    const at = signedIn(run, args, hasDraft(run, false))
    const seen = at && run.drafts.get(at.open)
    if (!seen) return
    seen.form = { ...seen.form, words: `words ${run.unique()}` }
    keep(seen)
  },
)

export const leaveDraft = step<{ device: number; tab: number; steps: number }>(
  'leaveDraft',
  { device, tab, steps },
  (run, args) => {
    const at = signedIn(run, args, (open) => run.drafts.has(open))
    if (at) leave(run, at.open)
  },
)

/** A second tab of a device on which somebody goes on with a draft. */
export const openSecondTab = step<{ device: number; tab: number; steps: number }>(
  'openSecondTab',
  { device, tab, steps },
  (run, args) => {
    const at = signedIn(run, args)?.open.device
    if (at && at.tabs.length < 2) start(run.world.openTab(at).engine.start())
  },
)

/** A tab shows what was begun. It may be gone on with much later. */
export const listDrafts = step<{ device: number; tab: number; steps: number }>(
  'listDrafts',
  { device, tab, steps },
  (run, args) => {
    const at = signedIn(run, args)
    if (at) start(at.open.engine.drafts().then((found) => run.listed.set(at.open, found)))
  },
)

/** What was received with an order that was made is not received for another one. */
const withoutMoney = (form: DraftForm): DraftForm => ({ ...form, received: null })

async function show(run: Run, open: Tab, user: string, found: ContinuedDraft): Promise<void> {
  count(run, found.isAnother ? 'drafts made another' : 'drafts gone on with')
  leave(run, open)
  const { draft, files } = found
  const form = found.form as DraftForm
  run.drafts.set(open, { draft, user, form, files, paymentId: paymentId(run), underWay: Promise.resolve() })
  for (const file of files) {
    const picture = await open.engine.picture(file)
    const isShown = run.drafts.get(open)?.draft === draft && open.screen.user?.id === user
    if (isShown && !picture) throw new Error(`The picture of a draft is gone: ${file}`)
  }
}

export const goOnDraft = step<{
  device: number
  tab: number
  which: number
  isLate: boolean
  steps: number
}>('goOnDraft', { device, tab, which: fc.nat({ max: 2 }), isLate: fc.boolean(), steps }, (run, args) => {
  // Rather beside another tab, which may have it open.
  const at = signedIn(run, args, ({ device: on }) => on.tabs.length > 1) ?? signedIn(run, args)
  if (!at) return
  const { open, user } = at
  const goOn = async () => {
    const listed = args.isLate ? run.listed.get(open) : undefined
    const drafts = (listed ?? (await open.engine.drafts())).filter((draft) => draft.user === user)
    const seen = drafts[args.which % Math.max(1, drafts.length)]
    if (!seen || run.drafts.get(open)?.draft.id === seen.id || open.screen.user?.id !== user) return
    const { id, files } = seen
    const form = withoutMoney(seen.form as DraftForm)
    const found = await open.engine.continueDraft({ id, form, files })
    if (open.screen.user?.id === user) await show(run, open, user, found)
  }
  start(goOn())
})

/** A tab whose draft another one has changed shows that, or goes on with what it shows as another order. */
export const showChanged = step<{ device: number; tab: number; steps: number }>(
  'showChanged',
  { device, tab, steps },
  (run, args) => {
    const at = signedIn(run, args, hasDraft(run, true))
    const seen = at && run.drafts.get(at.open)
    if (!at || !seen) return
    const { open, user } = at
    const goOn = async () => {
      const { draft, files } = seen
      // For a week, a draft that has ended stays for those that have it open.
      const isKept = draft.state() !== 'changed' && run.counts['daysPass'] === undefined
      const found = await open.engine.continueDraft({ id: draft.id, form: withoutMoney(seen.form), files })
      count(run, 'drafts shown that another tab changed')
      if (isKept && found.isAnother && open.screen.user?.id === user && found.files.length < files.length)
        throw new Error(`A picture that a tab shows is gone: ${files.join()}`)
      if (open.screen.user?.id === user) await show(run, open, user, found)
    }
    start(goOn())
  },
)

export const makeOfDraft = step<{
  device: number
  tab: number
  isPressedTwice: boolean
  steps: number
}>('makeOfDraft', { device, tab, isPressedTwice: fc.boolean(), steps }, (run, args) => {
  // What another tab has changed is not offered to be saved; that it has may be news that has not come yet.
  const at = signedIn(run, args, hasDraft(run, false))
  const seen = at && run.drafts.get(at.open)
  if (!at || !seen) return
  const { open, user } = at
  const { draft, form, files } = seen
  inTurn(seen, async () => {
    if (open.screen.user?.id !== user || run.drafts.get(open) !== seen) return
    count(run, 'orders pressed of drafts')
    makeIt(run, open, user, {
      kind: form.kind,
      id: draft.id,
      received: form.received
        ? { amount: form.received.amount, money: form.received.money, paymentId: seen.paymentId }
        : undefined,
      pictures: [],
      files,
      isPressedTwice: args.isPressedTwice,
      draft,
      onSaved() {
        count(run, 'orders made of drafts')
        if (run.drafts.get(open) === seen) run.drafts.delete(open)
      },
    })
  })
})

/** In the sheet, or in a list. */
export const throwDraftAway = step<{ device: number; tab: number; which: number; steps: number }>(
  'throwDraftAway',
  { device, tab, which: fc.nat({ max: 2 }), steps },
  (run, args) => {
    const at = signedIn(run, args)
    if (!at) return
    const { open, user } = at
    const seen = run.drafts.get(open)
    if (seen) {
      inTurn(seen, () => seen.draft.throwAway())
      run.drafts.delete(open)
      return
    }
    const throwAway = async () => {
      const drafts = run.listed.get(open) ?? (await open.engine.drafts())
      const own = drafts.filter((draft) => draft.user === user)
      const one = own[args.which % Math.max(1, own.length)]
      if (one && open.screen.user?.id === user) await open.engine.dropDraft(one.id)
    }
    start(throwAway())
  },
)
