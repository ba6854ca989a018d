import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import express, { type RequestHandler } from 'express'
import { expect, it, onTestFinished } from 'vitest'
import { createLogger } from '../lib/logger.ts'
import { LOG_SETTING, requestLog } from './request-log.ts'
import { answerWithin, pauseTimeout } from './request-timeout.ts'
import { errorHandler } from './error-handler.ts'

async function asked(handler: RequestHandler): Promise<Response> {
  const app = express()
  const log = createLogger('silent', false)
  app.set(LOG_SETTING, log)
  app.use(requestLog(log))
  app.use(answerWithin(200), handler, errorHandler)
  const server = app.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

it('what waits for ever is 503, and what it does afterwards disturbs nobody', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const answer = await asked(async (_request, response) => {
    await sleep(400)
    try {
      response.json({ late: true })
    } finally {
      end()
    }
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  await ended
})

it('the end of a session’s answer is not waited for', async () => {
  const answer = await asked((request, response) => {
    Object.assign(request, { session: { id: 'kept in a database that is away' } })
    const end = response.end.bind(response)
    response.end = ((...args: Parameters<typeof end>) =>
      'session' in request ? response : end(...args)) as typeof response.end
  })
  expect(answer.status).toBe(503)
})

it('what may take longer stops the clock', async () => {
  const answer = await asked(async (_request, response) => {
    await Promise.all([pauseTimeout(() => sleep(300)), pauseTimeout(() => sleep(400))])
    response.json({})
  })
  expect(answer.status).toBe(200)
})

it('but does not set it back', async () => {
  const answer = await asked(async (_request, response) => {
    await sleep(150)
    await pauseTimeout(() => sleep(50))
    await sleep(150)
    response.json({})
  })
  expect(answer.status).toBe(503)
})
