let customers = 0

/**
 * A name that no other test of this worker uses, whichever part of the shop it is about: they share a server.
 * None is the beginning of another.
 */
export function newName(word = 'Customer'): string {
  customers += 1
  return `${word} ${process.pid}-${String(customers).padStart(4, '0')}`
}
