import { isKnownPiece } from '@zari/shared/gallery/default-pieces'
import type { GalleryItem } from '@zari/shared/gallery/piece'
import { islandTexts, pieceKey } from './texts/island-texts.ts'
import type { IslandKey, Words } from './texts/words.ts'

/** Words of the shop: `lang` where they are not in the language of the page. */
export interface OwnWords {
  text: string
  lang: 'en' | undefined
}

/** What the shop wrote for the language, or else what it wrote in English. */
export function ownWords(
  language: Words<IslandKey>['language'],
  english: string,
  own: string | null | undefined,
): OwnWords {
  if (language === 'en') return { text: english, lang: undefined }
  return own ? { text: own, lang: undefined } : { text: english, lang: 'en' }
}

type Part = 'title' | 'description'

const known = (key: string): string | undefined => (islandTexts.pieces as Record<string, string>)[key]

/** The shown title or description of a piece; what is stored, sent and matched is the English title. */
export function pieceWords(piece: GalleryItem, part: Part, { language, say }: Words<IslandKey>): OwnWords {
  const english = piece[part] ?? ''
  const key = `${pieceKey(piece.title)}.${part}` as const
  const isOurs = language !== 'en' && isKnownPiece(piece) && known(key) === english
  const own = language === 'en' ? undefined : piece.words?.[language]?.[part]
  return ownWords(language, english, own || (isOurs ? say(`pieces.${key}`) : undefined))
}
