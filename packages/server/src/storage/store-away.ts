/** The file store was not reached, said nothing in time, or broke off. */
export class StoreAway extends Error {
  override name = 'StoreAway'
}
