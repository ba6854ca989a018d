import { setTimeout as sleep } from 'node:timers/promises'
import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import type { OrderRecord } from '@zari/shared/orders/order'
import { goodInput } from '@zari/shared/testing/orders'
import { type Answer, type TestClient, testClient } from '../../packages/server/src/testing/test-client.ts'
import { sendPicture } from '../support/pictures.ts'
import type { Running } from './engine.ts'

const SECONDS_TO_START = 60
const KIND = 'custom-outfit-quotes'

function expectStatus(what: string, answer: Answer, status = 200): Answer {
  if (answer.status !== status) throw new Error(`${what}: ${answer.status}, not ${status}\n${answer.text}`)
  return answer
}

/** @throws Error with its output when it exits or is not ready in time */
export async function waitUntilReady(origin: string, server: Running): Promise<void> {
  const hasEnded = () => server.process.exitCode !== null || server.process.signalCode !== null
  const deadline = Date.now() + SECONDS_TO_START * 1000
  while (Date.now() < deadline && !hasEnded()) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`The server ${hasEnded() ? 'ended' : 'was not ready in time'}:\n${server.output()}`)
}

export async function tryPages(origin: string): Promise<void> {
  const visitor = testClient(origin)
  for (const path of [pagePaths.home, pagePaths.customOutfit('Bridal'), pagePaths.adminLogin, '/sw.js']) {
    const { text } = expectStatus(path, await visitor.get(path))
    for (const [, file = ''] of text.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|woff2))"/g)) {
      expectStatus(file, await visitor.get(file))
    }
  }
}

export async function trySignIn(
  origin: string,
  account: { email: string; password: string },
): Promise<TestClient> {
  const staff = testClient(origin)
  expectStatus('signing in', await staff.send('POST', apiPaths.login, { body: account }))
  return staff
}

const ORDER = { ...goodInput[KIND](), name: 'Lakshmi of the image' }

export async function sendOrder(origin: string): Promise<void> {
  const body = { ...ORDER, designImageUrls: [await sendPicture(origin, '#b0175b')] }
  const customer = testClient(origin)
  expectStatus('sending an order', await customer.send('POST', orderKinds[KIND].publicPath, { body }), 201)
}

export async function expectOrder(staff: TestClient): Promise<void> {
  const list = expectStatus('the list', await staff.get(apiPaths.adminList(KIND)))
  const record = (list.json as OrderRecord[]).find(({ name }) => name === ORDER.name)
  const path = record?.kind === KIND ? record.designImageUrls?.[0] : undefined
  if (!path) throw new Error(`The order is not in the list, or without its picture:\n${list.text}`)
  for (const picture of [path, `${path}/thumbnail`]) {
    const { headers } = expectStatus(picture, await staff.get(picture))
    if (!headers.get('content-type')?.startsWith('image/')) throw new Error(`${picture} is no picture`)
  }
}
