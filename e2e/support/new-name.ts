let customers = 0

/** A name unique in this worker: its tests share a server. No name is a prefix of another. */
export function newName(word = 'Customer'): string {
  customers += 1
  return `${word} ${process.pid}-${String(customers).padStart(4, '0')}`
}
