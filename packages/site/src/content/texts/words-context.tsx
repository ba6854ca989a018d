import { createContext, Fragment, type ReactNode, use } from 'react'
import type { OwnWords } from '../piece-words.ts'
import { islandTexts } from './island-texts.ts'
import { flatten, type IslandKey, partsOf, type Words, wordsOf } from './words.ts'

export const englishIslands: Words<IslandKey> = wordsOf('en', flatten(islandTexts))

/** English without a provider. */
export const WordsContext = createContext<Words<IslandKey>>(englishIslands)

export const useWords = (): Words<IslandKey> => use(WordsContext)

/** Marks words that are not in the language of the page. */
export function marked({ text, lang }: OwnWords): ReactNode {
  return lang ? <span lang={lang}>{text}</span> : text
}

/** A text with elements in place of its values. */
export function Filled({ text, ...values }: { text: string } & Record<string, ReactNode>) {
  return partsOf(text).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
    <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>
  ))
}
