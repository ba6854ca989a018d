type Task = () => void

const realImmediate = globalThis.setImmediate

/**
 * The event loop of a run, one task at a time, so that a run is the same each time and a test knows when
 * nothing is left to do. fake-indexeddb takes its steps by setImmediate, which is replaced meanwhile.
 */
export function createTasks() {
  const queue: Task[] = []
  const outside = new Set<Promise<unknown>>()
  const push = (task: Task) => void queue.push(task)

  async function runOne(): Promise<boolean> {
    const task = queue.shift()
    if (!task) return false
    task()
    await new Promise<void>((resolve) => realImmediate(resolve))
    return true
  }

  return {
    push,
    install(): () => void {
      globalThis.setImmediate = push as unknown as typeof setImmediate
      return () => {
        globalThis.setImmediate = realImmediate
      }
    },
    /** Takes at most so many steps. */
    async run(steps: number): Promise<void> {
      // What the caller has just started gets as far as it can by itself.
      await new Promise<void>((resolve) => realImmediate(resolve))
      for (let step = 0; step < steps && (await runOne()); step++);
    },
    /** Until nothing is left to do. */
    async settle(): Promise<void> {
      await new Promise<void>((resolve) => realImmediate(resolve))
      for (let step = 0; (await runOne()) || outside.size > 0; step++) {
        if (step > 100_000) throw new Error('It never comes to rest')
        if (queue.length === 0 && outside.size > 0)
          await new Promise<void>((resolve) => setTimeout(resolve, 1))
      }
    },
    /** Something that other processes do, and that is waited for before it is called quiet. */
    async outside<T>(doing: T | Promise<T>): Promise<T> {
      if (!(doing instanceof Promise)) return doing
      outside.add(doing)
      try {
        return await doing
      } finally {
        outside.delete(doing)
      }
    },
    /** Resolves after so many steps of everything else. */
    later(steps: number): Promise<void> {
      return new Promise((resolve) => {
        const next = (left: number) => (left <= 0 ? resolve() : push(() => next(left - 1)))
        next(steps)
      })
    },
  }
}

export type Tasks = ReturnType<typeof createTasks>
