import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import { afterEach, beforeEach } from 'vitest'
import type { NewPicture } from '../engine/engine.ts'
import type { EditValues } from '@zari/shared/orders/plan-edit'
import { baseOf } from '../engine/new-entry.ts'
import { createModelServer, type ModelServer } from './model-server.ts'
import type { Device, Tab, World } from './types.ts'
import { createWorld } from './world.ts'

export const KIND = 'custom-outfit-quotes'

/** One tablet with the app open, on which Asha is signed in and has read the one record that there is. */
interface OneTablet {
  world: World<ModelServer>
  device: Device
  tab: Tab
  /** The record's. */
  id: string
}

/** Sets it up before each test; its fields are only set while a test runs. */
export function oneTablet() {
  const here = {} as OneTablet

  /** Lets everything go as far as it can, then gives what was asked for. */
  async function done<T>(doing: Promise<T>): Promise<T> {
    // Its failure is for whoever waits for what is returned.
    await Promise.all([doing.catch(() => undefined), here.world.tasks.settle()])
    return doing
  }

  async function signIn(user: string): Promise<void> {
    here.world.signIn(here.device, user)
    await done(here.tab.engine.signIn({ id: user, email: `${user}@zari.example`, role: 'owner' }))
  }

  async function open(): Promise<Tab> {
    const opened = here.world.openTab(here.device)
    await done(opened.engine.start())
    return opened
  }

  const onScreen = (at = here.tab) => at.screen.records.get(`${KIND}/${here.id}`)

  /** What a person does at the screen: they change what they see. */
  function save(fields: EditValues, pictures: NewPicture[] = [], at = here.tab) {
    const seen = onScreen(at)
    if (!seen) throw new Error('The record is not on the screen')
    const base = baseOf(fields, seen)
    const own = { status: 'status', stage: 'stage', dueDate: 'due-date', phone: 'contact' } as const
    const [first] = Object.keys(fields)
    const name = (own as Record<string, OrderEditName>)[first ?? ''] ?? 'notes'
    return done(
      at.engine.save(
        {
          about: seen.name,
          operation: { type: 'edit', record: { kind: KIND, id: here.id }, name, fields, base },
        },
        pictures,
      ),
    )
  }

  /** Somebody elsewhere changes the record. */
  function editElsewhere(fields: EditValues): void {
    here.world.server.edit('somebody', `${KIND}/${here.id}`, 'notes', fields, undefined)
  }

  beforeEach(async () => {
    globalThis.reportError = (error: unknown) => {
      throw error
    }
    here.world = createWorld(['tablet'], createModelServer())
    const [only] = here.world.devices
    if (!only) throw new Error('There is no device')
    here.device = only
    here.id = here.world.server.create(KIND, { notes: 'pearls', advancePaid: '500' }).id
    here.tab = await open()
    await signIn('asha')
    await done(here.tab.engine.pull())
  })

  afterEach(() => {
    for (const opened of here.device.tabs) opened.life.die()
    here.world.uninstall()
    // Node has none of its own.
    Reflect.deleteProperty(globalThis, 'reportError')
  })

  return Object.assign(here, {
    done,
    signIn,
    open,
    save,
    onScreen,
    editElsewhere,
    atServer: () => here.world.server.records().find((record) => record.id === here.id),
  })
}
