import { apiPaths } from '@zari/shared/api/paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Socket } from 'node:net'
import { signedInAs } from '../../testing/accounts.ts'
import { startBadMailServer, startMailServer } from '../../testing/mail-server.ts'
import { selfSigned } from '../../testing/self-signed.ts'
import { makeOrder } from '../../testing/orders.ts'
import { type PushService, startPushService } from '../../testing/push-service.ts'
import { errorOf } from '../../testing/test-client.ts'
import { staff, startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { AlertOptions } from './alert-services.ts'
import type { AlertFailure } from './outcome.ts'

const FROM = 'Zari <alerts@zari.example>'
const ORIGIN = 'https://zari.example'

let push: PushService
let mail: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer
const failures: AlertFailure[] = []
/** Read anew at each sending. */
const options = {
  pushHosts: [''],
  publicOrigin: ORIGIN,
  mail: { url: '', from: FROM } as AlertOptions['mail'],
  mailTimeoutMs: 10_000,
  onFailure: (failure: AlertFailure) => void failures.push(failure),
}

beforeAll(async () => {
  push = await startPushService()
  mail = await startMailServer()
  Object.assign(options, { pushHosts: [push.host], mail: { url: mail.url, from: FROM } })
  server = await startTestServer({ alerts: options })
})
afterAll(async () => {
  await server.close()
  await push.close()
  await mail.close()
})

const silent = () => {}
const greets = (socket: Socket) => void socket.write('220 mail.example\r\n')

const stateOf = async (client = server.signedIn()) => (await (await client).get(apiPaths.adminAlerts)).json

describe('the settings of an account', () => {
  it('begin with sound alone', async () => {
    expect(await stateOf(signedInAs(server, 'staff'))).toMatchObject({
      settings: { email: false, sound: true, quiet: null },
      isDeviceOn: false,
      pushKey: expect.stringMatching(/^[\w-]{87}$/),
    })
  })

  it('are kept one by one, for that account alone', async () => {
    const client = await signedInAs(server, 'staff')
    const quiet = { from: '21:30', to: '07:00' }
    await client.patch(apiPaths.adminAlerts, { quiet })
    await client.patch(apiPaths.adminAlerts, { sound: false })
    expect(await stateOf(Promise.resolve(client))).toMatchObject({
      settings: { email: false, sound: false, quiet },
    })
    expect(await stateOf()).toMatchObject({ settings: { sound: true, quiet: null } })
  })

  it.each([{ quiet: { from: '25:00', to: '07:00' } }, { sound: 'loud' }, { pushKey: 'mine' }])(
    'are refused as %j',
    async (edit) => {
      expect((await (await server.signedIn()).patch(apiPaths.adminAlerts, edit)).status).toBe(422)
    },
  )

  it('are nothing for the workroom', async () => {
    const client = await signedInAs(server, 'workroom')
    expect((await client.get(apiPaths.adminAlerts)).status).toBe(403)
    expect((await client.put(apiPaths.adminAlertsDevice, push.subscribe())).status).toBe(403)
  })
})

describe('a test', () => {
  const send = async (channel: string) =>
    (await server.signedIn()).post(apiPaths.adminAlertsTest, { channel })

  it('comes to this device alone', async () => {
    const client = await server.signedIn()
    await client.put(apiPaths.adminAlertsDevice, push.subscribe())
    expect((await client.post(apiPaths.adminAlertsTest, { channel: 'push' })).status).toBe(204)
    expect(push.received.at(-1)?.payload.notification).toMatchObject({
      title: 'Test alert',
      navigate: `${ORIGIN}/admin/alerts`,
    })
    expect(push.received.at(-1)?.claims.sub).toBe(ORIGIN)
  })

  it('says what is to be done where the device has none', async () => {
    const answer = await send('push')
    expect([answer.status, errorOf(answer).message]).toEqual([409, 'Turn on alerts on this device first.'])
  })

  it('says that the browser has ended them', async () => {
    const client = await server.signedIn()
    await client.put(apiPaths.adminAlertsDevice, push.subscribe({ status: 410 }))
    const answer = await client.post(apiPaths.adminAlertsTest, { channel: 'push' })
    expect(errorOf(answer).message).toMatch(/ended alerts/)
    expect(await stateOf(Promise.resolve(client))).toMatchObject({ isDeviceOn: false })
  })

  it('goes by e-mail to the account’s own address, from the host that people know', async () => {
    expect((await send('email')).status).toBe(204)
    expect(mail.mails.at(-1)).toMatchObject({ to: [staff.email], greeting: 'zari.example' })
  })

  it.each([
    [
      'says nothing',
      silent,
      'did not answer: connected, but no greeting within 0.2 s. Try again in a minute.',
    ],
    [
      'only greets',
      greets,
      'did not answer: connected, but not finished within 0.2 s. Try again in a minute.',
    ],
  ])('says what is wrong with a mail server that %s', async (_what, greet, problem) => {
    const bad = await startBadMailServer(greet)
    const { mail: set, mailTimeoutMs } = options
    Object.assign(options, { mail: { url: bad.url, from: FROM }, mailTimeoutMs: 200 })
    try {
      const answer = await send('email')
      expect([answer.status, errorOf(answer).message]).toEqual([502, `The mail server ${problem}`])
    } finally {
      Object.assign(options, { mail: set, mailTimeoutMs })
      await bad.close()
    }
  })

  it.each([
    ['begins with TLS', true],
    ['offers STARTTLS', false],
  ])(
    'says why a server that %s and signs its own certificate gets none, and trusts what it is told to',
    async (_what, secure) => {
      const { mail: set } = options
      const { key, cert } = selfSigned()
      const own = await startMailServer({ tls: { key, cert, secure } })
      failures.length = 0
      try {
        options.mail = { url: own.url, from: FROM }
        const answer = await send('email')
        const reason = 'its certificate is not trusted: self-signed certificate'
        expect([answer.status, errorOf(answer).message]).toEqual([
          502,
          `The mail server was reached, but ${reason}. Your developer can allow it with SMTP_CA_FILE.`,
        ])
        expect(failures).toEqual([{ channel: 'email', code: 'ESOCKET', reason }])
        options.mail = { url: own.url, from: FROM, ca: cert }
        expect((await send('email')).status).toBe(204)
        expect(own.mails.at(-1)?.to).toEqual([staff.email])
      } finally {
        options.mail = set
        await own.close()
      }
    },
  )

  it('says that the mail server does not know the account it was given', async () => {
    const { mail: set } = options
    options.mail = { url: mail.url.replace('//', '//zari:secret@'), from: FROM }
    try {
      const { message } = errorOf(await send('email'))
      expect(message).toBe(
        'The mail server does not accept the account in SMTP_URL. Your developer can correct it.',
      )
    } finally {
      options.mail = set
    }
  })

  it('says so where no mail server is set up', async () => {
    const { mail: set } = options
    options.mail = undefined
    expect((await send('email')).status).toBe(409)
    expect(await stateOf()).toMatchObject({ email: null })
    options.mail = set
  })
})

describe('an e-mail', () => {
  it('tells of a request whoever wants it', async () => {
    const client = await server.signedIn()
    await signedInAs(server, 'staff')
    await client.patch(apiPaths.adminAlerts, { email: true })
    const before = mail.mails.length
    const id = await makeOrder(server.visitor(), 'outfit-details-orders', { name: 'Asha Reddy' })
    await server.services.alerts.settled()
    expect(mail.mails).toHaveLength(before + 1)
    const text = mail.mails.at(-1)?.text
    expect(text).toContain('Subject: New outfit order')
    expect(text).toContain('From Asha')
    // So that nobody's holiday answer comes back (RFC 3834).
    expect(text).toContain('Auto-Submitted: auto-generated')
    expect(text).toContain(`${ORIGIN}/outfit-orders/${id}`)
    expect(text).not.toMatch(/Reddy|98765/)
  })

  const liar = (socket: Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
  const drip = (socket: Socket) => {
    const timer = setInterval(() => socket.write('220-wait\r\n'), 20)
    socket.on('close', () => clearInterval(timer))
  }
  const breaksOff = (socket: Socket) => {
    socket.write('220 mail.example\r\n')
    socket.on('data', (said) => {
      if (said.toString().startsWith('DATA')) socket.destroy()
      else socket.write('250 Yes\r\n')
    })
  }
  it.each([
    ['says nothing', silent],
    ['promises to take it and breaks off', breaksOff],
    ['speaks for ever', drip],
    ['speaks something else', liar],
    ['hangs up', (socket: Socket) => void socket.destroy()],
  ])('holds up no request where the mail server %s', async (_what, greet) => {
    const bad = await startBadMailServer(greet)
    const { mail: set, mailTimeoutMs } = options
    Object.assign(options, { mail: { url: bad.url, from: FROM }, mailTimeoutMs: 200 })
    failures.length = 0
    try {
      await (await server.signedIn()).patch(apiPaths.adminAlerts, { email: true })
      const id = await makeOrder(server.visitor(), 'contact-inquiries')
      await server.services.alerts.settled()
      expect(failures).toHaveLength(1)
      expect(JSON.stringify(failures)).not.toContain(staff.email)
      const { notifications } = server.services.alerts.parts.store
      const left = await notifications.findById(`new:contact-inquiries:${id}`).lean()
      expect(left?.dueAt?.getTime()).toBeGreaterThan(Date.now())
    } finally {
      Object.assign(options, { mail: set, mailTimeoutMs })
      await bad.close()
    }
  })

  it.each([
    [450, 'is tried again where the mail server has no time'],
    [550, 'is not tried again where the mail server refuses the address'],
  ])('answered with %i %s', async (refuses) => {
    const bad = await startMailServer({ refuses })
    const { mail: set } = options
    options.mail = { url: bad.url, from: FROM }
    failures.length = 0
    try {
      await (await server.signedIn()).patch(apiPaths.adminAlerts, { email: true })
      const id = await makeOrder(server.visitor(), 'contact-inquiries')
      await server.services.alerts.settled()
      expect(failures).toEqual([{ channel: 'email', status: refuses, code: 'EENVELOPE' }])
      const { notifications } = server.services.alerts.parts.store
      const left = await notifications.findById(`new:contact-inquiries:${id}`).lean()
      expect(left?.dueAt !== null).toBe(refuses < 500)
    } finally {
      options.mail = set
      await bad.close()
    }
  })
})
