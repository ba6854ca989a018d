import { isKnownPiece } from '@zari/shared/gallery/default-pieces'
import { type GalleryItem, pieceWordNames } from '@zari/shared/gallery/piece'
import { type OwnWords, ownWords } from './own-words.ts'
import { galleryTexts, pieceKey } from './texts/gallery-texts.ts'
import type { IslandKey, Words } from './texts/words.ts'

type Part = 'title' | 'description'

const known = (key: string): string | undefined => (galleryTexts.pieces as Record<string, string>)[key]

/** The shown title or description of a piece; what is stored, sent and matched is the English title. */
export function pieceWords(piece: GalleryItem, part: Part, { language, say }: Words<IslandKey>): OwnWords {
  const english = piece[part] ?? ''
  const key = `${pieceKey(piece.title)}.${part}` as const
  const isOurs = language !== 'en' && isKnownPiece(piece) && known(key) === english
  const own = language === 'en' ? undefined : piece[pieceWordNames[language][part]]
  if (!own && isOurs) return { text: say(`pieces.${key}`), lang: undefined }
  return ownWords(language, english, own)
}
