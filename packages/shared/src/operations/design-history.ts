import type { DesignAnswer, DesignVersion } from '../orders/design-version.ts'

export const versionName = (designs: readonly DesignVersion[], id: string): string =>
  `Version ${designs.findIndex((each) => each.id === id) + 1}`

export function answerInHistory(
  designs: readonly DesignVersion[],
  id: string,
  { type, name, words, where }: Omit<DesignAnswer, 'id' | 'at'>,
): string {
  const what = type === 'approved' ? 'approved' : 'change requested'
  const how = where === 'shop' ? 'in the shop' : 'through the link'
  return `${versionName(designs, id)} ${what} by ${name} ${how}${words && `: ${words}`}`
}
