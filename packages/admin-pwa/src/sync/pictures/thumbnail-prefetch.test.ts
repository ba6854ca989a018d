import { beforeEach, describe, expect, it } from 'vitest'
import { createThumbnailFetcher, MAX_BYTES, MAX_THUMBNAILS } from './thumbnail-prefetch.ts'

const ORIGIN = 'https://zari.example'
const pathOf = (index: number) => `/objects/uploads/picture-${index}/thumbnail`

type Kept = Map<string, Response>

function cacheOf(kept: Kept): Pick<Cache, 'keys' | 'put' | 'delete'> {
  return {
    keys: async () => [...kept.keys()].map((address) => new Request(ORIGIN + address)),
    put: async (address, response) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(address as string, response)
    },
    delete: async (address) => kept.delete(address as string),
  }
}

const thumbnail = (bytes = 10_000, type = 'image/webp', status = 200) =>
  new Response(new Uint8Array(bytes), { status, headers: { 'Content-Type': type } })

let kept: Kept
let lookedAt: Kept
let asked: string[]
let wanted: string[]
let named: Set<string>
let isFull: boolean
let isWelcome: boolean
let atOnce: { now: number; most: number }
/** By address; anything else is a thumbnail. Undefined: no answer. */
let answers: Map<string, (() => Response) | undefined>
let fetcher: ReturnType<typeof createThumbnailFetcher>

beforeEach(() => {
  kept = new Map()
  lookedAt = new Map()
  asked = []
  wanted = Array.from({ length: 10 }, (_, index) => pathOf(index))
  named = new Set(wanted)
  isFull = false
  isWelcome = true
  atOnce = { now: 0, most: 0 }
  answers = new Map()
  fetcher = createThumbnailFetcher(
    {
      cache: async () => cacheOf(kept),
      lookedAt: async () => cacheOf(lookedAt),
      async fetch(address, giveUp) {
        asked.push(address)
        atOnce.now += 1
        atOnce.most = Math.max(atOnce.most, atOnce.now)
        await Promise.resolve()
        atOnce.now -= 1
        giveUp.throwIfAborted()
        const answer = answers.has(address) ? answers.get(address)?.() : thumbnail()
        if (!answer) throw new TypeError('Failed to fetch')
        return answer
      },
      idle: async () => undefined,
      isWelcome: async () => isWelcome,
      unlessTaken: (work) => work(),
    },
    { wanted: () => wanted, all: () => [...named] },
  )
})

describe('the thumbnail fetcher', () => {
  it('fetches what is wanted, the most wanted first and a few at a time, and nothing twice', async () => {
    await fetcher.wake()
    await fetcher.wake()
    expect(asked).toEqual(wanted)
    expect([...kept.keys()]).toEqual(wanted)
    expect(atOnce.most).toBe(3)
  })

  it('goes on after a failure when the server can be reached again', async () => {
    answers.set(pathOf(4), undefined)
    await fetcher.wake()
    expect(asked).toHaveLength(6)
    answers.clear()
    await fetcher.wake()
    expect([...kept.keys()].sort()).toEqual([...wanted].sort())
  })

  it.each([
    [401, 'application/json'],
    [503, 'application/json'],
    [200, 'text/html'],
  ])('takes %i with %s for a reason to stop', async (status, type) => {
    answers.set(pathOf(0), () => thumbnail(10, type, status))
    await fetcher.wake()
    expect(asked).toHaveLength(3)
    expect(kept.has(pathOf(0))).toBe(false)
  })

  it('asks for nothing when it is not welcome', async () => {
    isWelcome = false
    await fetcher.wake()
    expect(asked).toEqual([])
  })

  it.each([
    ['gone', () => thumbnail(10, 'application/json', 404)],
    ['too large', () => thumbnail(MAX_BYTES + 1)],
    ['no picture', () => thumbnail(10, 'application/octet-stream')],
  ])('leaves out what is %s, and does not ask for it again', async (_what, answer) => {
    answers.set(pathOf(1), answer)
    await fetcher.wake()
    await fetcher.wake()
    expect(asked).toEqual(wanted)
    expect(kept.size).toBe(9)
  })

  it('stops when the device is full', async () => {
    isFull = true
    await fetcher.wake()
    expect(asked).toHaveLength(3)
  })

  it('keeps nothing more once the session is over', async () => {
    answers.set(pathOf(3), () => {
      fetcher.stop()
      return thumbnail()
    })
    await fetcher.wake()
    expect([...kept.keys()]).toEqual(wanted.slice(0, 3))
  })

  it('begins again only for somebody who has signed in', async () => {
    fetcher.stop()
    await fetcher.wake()
    expect(asked).toEqual([])
    fetcher.start()
    await fetcher.wake()
    expect(asked).toEqual(wanted)
  })

  it('forgets the pictures of deleted records', async () => {
    kept.set(pathOf(77), thumbnail())
    lookedAt.set(pathOf(78), thumbnail()).set(pathOf(1), thumbnail())
    await fetcher.wake()
    expect(kept.has(pathOf(77))).toBe(false)
    expect([...lookedAt.keys()]).toEqual([pathOf(1)])
  })

  it('keeps no more than its share: the newest, and what it had before while there is place', async () => {
    for (let index = 0; index < MAX_THUMBNAILS; index++) kept.set(pathOf(1_000 + index), thumbnail())
    named = new Set([...wanted, ...kept.keys()])
    await fetcher.wake()
    expect(kept.size).toBe(MAX_THUMBNAILS)
    expect(wanted.every((address) => kept.has(address))).toBe(true)
    expect(kept.has(pathOf(1_009))).toBe(false)
    expect(kept.has(pathOf(1_010))).toBe(true)
    wanted = Array.from({ length: MAX_THUMBNAILS + 50 }, (_, index) => pathOf(5_000 + index))
    named = new Set(wanted)
    await fetcher.wake()
    expect([...kept.keys()]).toEqual(wanted.slice(0, MAX_THUMBNAILS))
  })
})
