import { describe, expect, it } from 'vitest'
import { changedBy } from './conflict-author.ts'

const me = 'asha@zari.example'

describe('who changed the same thing', () => {
  it.each([
    ['oneself', [{ by: me }, { by: me }], /^You also changed this/],
    ['somebody else', [{ by: 'bina@zari.example' }], /^Another person also changed/],
    ['both', [{ by: me }, { by: 'bina@zari.example' }], /^This was also changed on another device/],
    ['nobody that the server knows of', [{}], /^This was also changed on another device/],
  ])('%s', (_, conflicts, sentence) => {
    expect(changedBy(conflicts, me).sentence).toMatch(sentence)
  })
})
