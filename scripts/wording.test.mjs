import { expect, it } from 'vitest'
import { allTexts } from './lib/texts.mjs'

/** What staff had to read twice, and whole words that no text needs. Letters of either case. */
const GONE = [
  /\b(she|her|hers|he|him|his)\b/,
  /\b(whoever|nobody|somebody else’s|everybody)\b/,
  /at the server, and on every tablet/,
  /behind you|gone past|go on from there/,
  /^go on$/,
  /may be empty/,
  /what stands beside|where there is little room/,
  /by India’s clocks/,
  /as colleagues call|what the account is for/,
  /is good until/,
  /\btakings\b|nothing was taken/,
  /^reverse$|leave it$/,
  /take it all the same/,
  /make it, take|^make the order$|^what is it\?$/,
  /not measured yet|leave out$/,
  /put together|not hers/,
  /nothing of these has been written|what is to become of|to settle/,
  /this is the original/,
  /a dead disk|proven last/,
  /how the shop began|bring back|^retire$/,
  /keep going back to|name it when you call|we take it from there/,
  /\bsomebody\b|\btelephone\b|\be-mail\b|\bphotograph/,
  /\bby now\b|from now on|\banew\b|\bmeanwhile\b|in the meantime/,
  /\bbegan\b|\bbegun\b/,
  /\bat the server\b|can be reached/,
  /as it stands|stays as it is|stay as they are/,
  /hear of it|written to in|what was (?:typed|measured|saved|done)/,
  /thr[eo]wn? (?:\S+ )?away|take (?:them )?apart|part them|make them one/,
  /(?:brought|taken|puts?|putting) back|take that one/,
  /asks to wait|as it should/,
  /(?<!there )\b(?:is|are) no\b/,
  /could not be (?:read|kept|noted)/,
  /^reading the |^such as/,
  /take it along|look it up|look at it$/,
  /is good for|for good\b/,
  /: answered$|^told$|^sent\?|not told|again like this|leave visit|balance slip/,
  /saved version is not changed|make (?:new )?address|a stage counts|not paid of|way to the shop/,
  /works without an account/,
  /^owes\b/,
]

const texts = allTexts()

it('finds the texts of every package', () => {
  for (const part of ['admin-pwa', 'site', 'shared', 'server'])
    expect(texts.filter(({ file }) => file.startsWith(`packages/${part}/`)).length).toBeGreaterThan(100)
})

it('has no phrase of those that nobody understood at first reading', () => {
  const found = texts.filter(
    ({ file, text }) =>
      // What customers of the demo and of the story say is no control and no message.
      !/\/demo\/|\/business\.ts$/.test(file) && GONE.some((phrase) => new RegExp(phrase, 'i').test(text)),
  )
  expect(found).toEqual([])
})
