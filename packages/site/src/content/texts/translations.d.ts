declare module '*.csv?all' {
  import type { MessageLanguage } from '@zari/shared/languages/languages'

  const texts: Readonly<Record<Exclude<MessageLanguage, 'en'>, Readonly<Record<string, string>>>>
  export default texts
}

declare module '*.csv?islands' {
  interface IslandTexts {
    texts: Readonly<Record<string, string>>
    messages: Readonly<Record<string, string>>
  }

  const loaders: Readonly<Partial<Record<string, () => Promise<{ default: IslandTexts }>>>>
  export default loaders
}
