export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return false
  return levels === 0 || Object.values(value).some((each) => isDeeperThan(levels - 1, each))
}
