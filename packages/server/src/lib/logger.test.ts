import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { logMigration } from '../server/server.ts'
import { createLogger, scrub } from './logger.ts'

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  write(createLogger('trace', false, sink))
  return text
}

describe('the log', () => {
  it('names no customer and no secret, wherever they stand', () => {
    const order = {
      name: 'Lakshmi',
      phone: '+91 98765 43210',
      email: 'l@x.example',
      notes: 'Plot 7',
      additionalDetails: 'for Kavya',
    }
    const text = logged((log) => {
      log.info(order, 'top')
      log.info({ order, request: { body: order } }, 'below')
      log.info({ password: 'hunter22', req: { headers: { cookie: 'zari.sid=abc' } } }, 'secrets')
      log.error({ err: new Error('E11000 dup key: { email: "l@x.example" } 98765 43210') }, 'quoted')
    })
    expect(text).not.toMatch(/Lakshmi|98765|x\.example|Plot 7|Kavya|hunter22|abc/)
  })

  it('keeps where an error happened', () => {
    expect(scrub('at f (node_modules/.pnpm/mongoose@9.12.1/x.js:10:2)')).toBe(
      'at f (node_modules/.pnpm/mongoose@9.12.1/x.js:10:2)',
    )
  })

  it('names a migration, and says nothing of one that had nothing to do', () => {
    const text = logged((log) => {
      log.level = 'info'
      logMigration(log, { name: '2026-11-some-names', did: { records: 3 }, left: [] })
      logMigration(log, { name: '2026-10-nothing', did: {}, left: [] })
    })
    expect(text.trim().split('\n')).toHaveLength(1)
    expect(JSON.parse(text)).toMatchObject({
      msg: 'migrated: 2026-11-some-names',
      migration: '2026-11-some-names',
      did: { records: 3 },
    })
  })

  it('has no presigned address', () => {
    expect(scrub('PUT /file-store/zari/incoming/1?X-Amz-Signature=aa&x=1 failed')).toBe(
      'PUT /file-store/zari/incoming/1?[signed] failed',
    )
  })
})
