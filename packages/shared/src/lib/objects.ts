/** Whether fields can be read from it; an array is one, too. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** The keys of an object literal. Of any other, TypeScript can't know that it has no more than its type says. */
export function typedKeys<T extends object>(object: T): Array<keyof T & string> {
  return Object.keys(object) as Array<keyof T & string>
}

/** An object with a value for each of the keys. */
export function fromKeys<K extends string, T>(keys: readonly K[], make: (key: K) => T): Record<K, T> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, T>
}

/** Whether a text is one of those that are known, such as what a form or a newer server says. */
export function isOneOf<K extends string>(known: readonly K[], text: unknown): text is K {
  return known.some((each) => each === text)
}
