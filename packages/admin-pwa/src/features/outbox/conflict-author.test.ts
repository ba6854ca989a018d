import { describe, expect, it } from 'vitest'
import { changedBy } from './conflict-author.ts'

const me = 'asha@zari.example'

describe('who changed the same thing', () => {
  it.each([
    ['oneself', [{ by: me }, { by: me }], /^You changed the same thing yourself/],
    ['somebody else', [{ by: 'bina@zari.example' }], /^Somebody else changed/],
    ['both', [{ by: me }, { by: 'bina@zari.example' }], /^The same thing was changed elsewhere/],
    ['nobody that the server knows of', [{}], /^The same thing was changed elsewhere/],
  ])('%s', (_, conflicts, sentence) => {
    expect(changedBy(conflicts, me).sentence).toMatch(sentence)
  })
})
