/** One of a list, which begins again at its end. */
export function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T
}
