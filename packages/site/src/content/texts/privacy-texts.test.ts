import { NOTICE_VERSION } from '@zari/shared/publishing/privacy-notice'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { translationsIn } from '../../../build/translations.ts'
import { privacyTexts } from './privacy-texts.ts'

it('another text of the notice is another version', () => {
  const translated = ['te', 'hi'].map((language) =>
    Object.entries(translationsIn(language)).filter(([key]) => key.startsWith('privacy.')),
  )
  const digest = createHash('sha256')
    .update(JSON.stringify([privacyTexts, translated]))
    .digest('hex')
  // Where this fails, set the version to today (a second one of a day ends in `.2`), and put both here.
  expect([NOTICE_VERSION, digest.slice(0, 12)]).toEqual(['2026-11-29', 'a6d688db5ab7'])
})
