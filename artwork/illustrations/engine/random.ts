export type Random = () => number

/** Mulberry32: pictures must come out the same on every machine. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random()
}

const lattice = (seed: number, x: number, y: number): number => {
  const hash = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974711)
  const mixed = Math.imul(hash ^ (hash >>> 13), 1274126177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
}

const ease = (t: number): number => t * t * (3 - 2 * t)

/** Smooth value noise in -1…1: the small unevenness of cloth that hangs. */
export function noise(seed: number, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const tx = ease(x - left)
  const ty = ease(y - top)
  const upper = lattice(seed, left, top) * (1 - tx) + lattice(seed, left + 1, top) * tx
  const lower = lattice(seed, left, top + 1) * (1 - tx) + lattice(seed, left + 1, top + 1) * tx
  return (upper * (1 - ty) + lower * ty) * 2 - 1
}
