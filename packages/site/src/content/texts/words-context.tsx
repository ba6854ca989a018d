import { createContext, Fragment, type ReactNode, use } from 'react'
import { markOf, type OwnWords } from '../own-words.ts'
import { formTexts } from './form-texts.ts'
import { flatten, type IslandKey, partsOf, type Words, wordsOf } from './words.ts'

export const englishForms: Words<IslandKey> = wordsOf('en', flatten(formTexts))

/** English without a provider. */
export const WordsContext = createContext<Words<IslandKey>>(englishForms)

export const useWords = (): Words<IslandKey> => use(WordsContext)

export function marked(own: OwnWords): ReactNode {
  return own.lang || own.isOwn ? <span {...markOf(own)}>{own.text}</span> : own.text
}

/** A text with elements in place of its values. */
export function Filled({ text, ...values }: { text: string } & Record<string, ReactNode>) {
  return partsOf(text).map((part, index) => (
    <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>
  ))
}
