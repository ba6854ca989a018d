/** Whether lists and plain objects lie in each other for more than so many levels. It looks no further than that. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  // Bytes, ids and dates have nothing in them.
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return false
  return levels === 0 || Object.values(value).some((each) => isDeeperThan(levels - 1, each))
}
