import { describe, expect, it } from 'vitest'
import { WordList } from './word-index.ts'

describe('a list of words', () => {
  const listOf = (...words: string[]) => {
    const list = new WordList()
    list.add(words)
    return list
  }

  it('tells which have a part, at any place, each once', () => {
    const list = listOf('lakshmi', 'vijayalakshmi', 'rao', 'lakshmi', 'lak')
    list.add(['lakshmi', 'lakshman'])
    expect(list.having('laksh', 9)).toEqual(['lakshmi', 'vijayalakshmi', 'lakshman'])
    expect(list.having('lakshmi', 9)).toEqual(['lakshmi', 'vijayalakshmi'])
    expect(list.having('rao', 9)).toEqual(['rao'])
    expect(list.having('mir', 9)).toEqual([])
    expect(new WordList().having('a', 9)).toEqual([])
  })

  it('tells nothing where there are too many', () => {
    const list = listOf('aa', 'ab', 'ba', 'b')
    expect(list.having('a', 3)).toHaveLength(3)
    expect(list.having('a', 2)).toBeUndefined()
  })

  it('does not grow with what is added again and again', () => {
    const list = new WordList()
    for (let time = 0; time < 100; time++)
      list.add(Array.from({ length: 1_000 }, (_, index) => `word${index}`))
    expect(list.length).toBeLessThan(250_000)
    expect(list.having('word99', 99)).toHaveLength(11)
  })
})
