import type { Store, StoreTx } from '../engine/storage.ts'

/**
 * One tab's life. Everything that the tab does asynchronously passes through here, so that it can be killed
 * at any await: nothing of it runs after that, and its open transactions are undone, as by the real thing.
 */
export function createLife(onDeath: () => void) {
  let alive = true
  let stepsLeft = Number.POSITIVE_INFINITY

  const never = () => new Promise<never>(() => {})

  function die(): void {
    if (!alive) return
    alive = false
    onDeath()
  }

  /** Counts one await. */
  function step(): boolean {
    stepsLeft -= 1
    if (stepsLeft <= 0) die()
    return alive
  }

  return {
    isAlive: () => alive,
    die,
    dieAfter(steps: number): void {
      stepsLeft = steps
    },
    step,
    /** Passes a promise's result on, unless the tab has been killed. */
    async through<T>(promise: Promise<T>): Promise<T> {
      try {
        const value = await promise
        return step() ? value : never()
      } catch (error) {
        if (!step()) return never()
        throw error
      }
    },
  }
}

export type Life = ReturnType<typeof createLife>

/** A store at whose every step the tab can be killed. */
export function killableStore(store: Store, life: Life): Store {
  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
    // Thrown inside a transaction, so that the transaction is undone.
    if (!life.isAlive()) throw new Error('dead')
    const value = await work()
    if (!life.step()) throw new Error('dead')
    return value
  }
  const within = (tx: StoreTx): StoreTx => ({
    get: (name, key) => guard(() => tx.get(name, key)),
    all: (name) => guard(() => tx.all(name)),
    some: (name, most, after) => guard(() => tx.some(name, most, after)),
    put: (name, row) => guard(() => tx.put(name, row)),
    delete: (name, key) => guard(() => tx.delete(name, key)),
    clear: (name) => guard(() => tx.clear(name)),
  })
  return {
    transact: (mode, stores, work) => life.through(store.transact(mode, stores, (tx) => work(within(tx)))),
  }
}
