/** What each network has at once: one more than `most` ends another. @returns adds one, and says how to remove it */
export function limitPerNetwork<T extends { end: () => void }>(
  most: number,
  worst = (oldest: T, _newer: T): T => oldest,
) {
  const networks = new Map<string, Set<T>>()
  return (network: string, one: T): (() => void) => {
    const all = networks.get(network) ?? new Set()
    if (all.size >= most) {
      const ended = [...all].reduce(worst)
      all.delete(ended)
      ended.end()
    }
    networks.set(network, all.add(one))
    return () => {
      all.delete(one)
      if (all.size === 0 && networks.get(network) === all) networks.delete(network)
    }
  }
}
