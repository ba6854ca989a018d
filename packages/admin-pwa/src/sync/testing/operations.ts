import * as fc from 'fast-check'
import type { CustomerOperation } from '@zari/shared/customers/customer-operations'
import { type CustomerAddition, newOperation } from '../engine/new-entry.ts'
import type { Done } from './customers-oracle.ts'
import { device, type Run, start, step, steps, tab } from './step.ts'
import type { Tab } from './types.ts'

const WHAT = [
  'add-person',
  'add-person',
  'add-measurements',
  'add-measurements',
  'add-measurements',
  'add-measurements',
  'add-measurements',
  'add-measurements',
  'rename-person',
  'rename-person',
  'rename-person',
  'remove-person',
  'bring-back-person',
  'take-back-measurements',
  'set-language',
  'set-note',
  'merge',
  'merge',
  'take-back-merge',
  'note-message',
  'mark-message',
] as const satisfies Array<CustomerOperation['type']>

interface Wish {
  what: (typeof WHAT)[number]
  value: number
}

/** What somebody at a tab does; nothing where there is nobody to do it to. */
function wished(run: Run, open: Tab, phone: string, { what, value }: Wish): CustomerOperation | undefined {
  const at = new Date(run.world.time() + open.device.clockOffset).toISOString()
  const { people = [], measurements = [], messages = [] } = open.screen.customers.get(phone) ?? {}
  const personId = people[value % Math.max(1, people.length)]?.id
  const setId = measurements[value % Math.max(1, measurements.length)]?.id
  const messageId = messages[value % Math.max(1, messages.length)]?.id
  const other = run.phones[value % run.phones.length] ?? ''
  switch (what) {
    case 'add-person':
      return { type: what, at, name: `Person ${value % 4}`, alsoKnownAs: [] }
    case 'rename-person':
      return personId ? { type: what, at, personId, name: `Person ${run.unique()}` } : undefined
    case 'remove-person':
    case 'bring-back-person':
      return personId ? { type: what, at, personId } : undefined
    case 'add-measurements': {
      const values = { bust: 200 + run.unique(), waist: 100 + value }
      return personId ? { type: what, at, personId, values, note: '' } : undefined
    }
    case 'take-back-measurements':
      return setId ? { type: what, at, setId } : undefined
    case 'set-language':
      return { type: what, at, language: value % 2 === 0 ? 'te' : 'hi' }
    case 'set-note':
      return {
        type: what,
        at,
        note: `note ${run.unique()}`,
        base: open.screen.customers.get(phone)?.note ?? null,
      }
    case 'merge':
    case 'take-back-merge':
      return other === phone ? undefined : { type: what, at, with: other }
    case 'note-message':
      return { type: what, at, kind: 'contact-inquiries', orderId: 'an-order', language: 'te', text: 'Ready' }
    case 'mark-message':
      return messageId ? { type: what, at, messageId, isSent: value % 3 > 0 } : undefined
  }
}

/** As a screen gives it to be kept. */
export const additionOf = (operation: CustomerOperation, id: string): CustomerAddition => ({
  ...operation,
  id,
})

export const operationId = (run: Run) => `${run.name}-operation-${run.unique()}`

export const operate = step<
  Wish & { device: number; tab: number; phone: number; isPressedTwice: boolean; steps: number }
>(
  'operate',
  {
    device,
    tab,
    phone: fc.nat({ max: 2 }),
    what: fc.constantFrom(...WHAT),
    value: fc.nat({ max: 8 }),
    isPressedTwice: fc.boolean(),
    steps,
  },
  (run, args) => {
    const tabs = run.world.devices.flatMap((each) => each.tabs)
    const open = tabs[(args.device + args.tab) % Math.max(1, tabs.length)]
    const phone = run.phones[args.phone]
    if (!open?.screen.user || !phone) return
    const operation = wished(run, open, phone, args)
    if (!operation) return
    run.counts[`operation ${args.what}`] = (run.counts[`operation ${args.what}`] ?? 0) + 1
    const id = operationId(run)
    const done: Done = { id, phone, operation, isSaved: false }
    run.oracle.customers.did(done)
    const press = () =>
      open.engine.save(newOperation(phone, 'a customer', additionOf(operation, id))).then(() => {
        done.isSaved = true
      })
    start(press())
    if (args.isPressedTwice) start(press())
  },
)

/** Somebody at another device adds a person, or merges two numbers. */
export const operateElsewhere = step<{ phone: number; value: number; isMerge: boolean }>(
  'operateElsewhere',
  { phone: fc.nat({ max: 2 }), value: fc.nat({ max: 8 }), isMerge: fc.boolean() },
  async (run, { phone: which, value, isMerge }) => {
    const phone = run.phones[which]
    const other = run.phones[(which + 1) % run.phones.length]
    if (!phone || !other) return
    const at = '2026-11-21T06:00:00.000Z'
    const operation: CustomerOperation = isMerge
      ? { type: 'merge', at, with: other }
      : { type: 'add-person', at, name: `Person ${value % 4}`, alsoKnownAs: [] }
    const id = operationId(run)
    run.oracle.customers.did({ id, phone, operation, isSaved: true })
    await run.world.server.operate('somebody', phone, operation, id)
  },
)
