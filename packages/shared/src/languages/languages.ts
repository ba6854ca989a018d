export const MESSAGE_LANGUAGES = ['en', 'te', 'hi'] as const

export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number]

export const languageNames = { en: 'English', te: 'తెలుగు', hi: 'हिन्दी' } as const satisfies Record<
  MessageLanguage,
  string
>

export function isMessageLanguage(value: unknown): value is MessageLanguage {
  return MESSAGE_LANGUAGES.some((language) => language === value)
}
