/** The file store was not reached, said nothing in time, or broke off. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError'
}
