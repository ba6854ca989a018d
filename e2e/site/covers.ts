import type { Locator } from '@playwright/test'

export async function covers(upper: Locator, lower: Locator): Promise<boolean> {
  const [one, other] = await Promise.all([upper.boundingBox(), lower.boundingBox()])
  if (!one || !other) return false
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}
