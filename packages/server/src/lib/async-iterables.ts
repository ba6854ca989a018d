/** The first failure is thrown once running calls have ended. */
export async function forEachConcurrent<T>(
  items: Iterable<T> | AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  for await (const item of items) {
    if (running.size >= atOnce) await Promise.race(running)
    if (failures.length > 0) break
    const one: Promise<void> = work(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(one))
    running.add(one)
  }
  await Promise.all(running)
  if (failures.length > 0) throw failures[0]
}

export async function* inBatches<T>(all: Iterable<T> | AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const each of all) {
    if (batch.push(each) < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
