/** An array is one, too. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Only for object literals: another object may have more keys than its type says. */
export function typedKeys<T extends object>(object: T): Array<keyof T & string> {
  return Object.keys(object) as Array<keyof T & string>
}

export function fromKeys<K extends string, T>(keys: readonly K[], make: (key: K) => T): Record<K, T> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, T>
}

export function isOneOf<K extends string>(known: readonly K[], text: unknown): text is K {
  return known.some((each) => each === text)
}
