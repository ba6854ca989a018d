import {
  alertEditSchema,
  type AlertsState,
  alertTestSchema,
  pushSubscriptionSchema,
} from '@zari/shared/alerts/alert-settings'
import { type Request, type RequestHandler, Router } from 'express'
import { staffOf } from '../../http/authorize.ts'
import { validBody } from '../../http/request-input.ts'
import { HttpError } from '../../lib/errors.ts'
import { sessionName } from '../accounts/index.ts'
import { readSettings } from './alert-store.ts'
import { testText } from './alert-text.ts'
import type { AlertServices } from './alert-services.ts'
import { mailSender, pushSender } from './senders.ts'
import { deleteDevice, saveDevice } from './devices.ts'
import type { Outcome } from './outcome.ts'
import { sendMail } from './send-mail.ts'
import { sendPush, vapidPair } from './send-push.ts'

const notDelivered = (message: string) => new HttpError(502, { code: 'not_delivered', message })
const notSetUp = (message: string) => new HttpError(409, { code: 'not_set_up', message })

/** Less than the request may take, so that its answer says what is late. */
const MAIL_TEST_MS = 4_000

const problems = {
  push: {
    gone: 'The browser has ended alerts on this device. Turn them on again.',
    refused: 'The push service did not accept it. Turn alerts off and on again.',
    again: 'The push service did not answer. Try again in a minute.',
  },
  email: {
    gone: '',
    refused: 'The mail server did not accept it. Check the address of your account.',
    again: 'The mail server did not answer. Try again in a minute.',
  },
} as const

function checkDelivered(outcome: Outcome, problem: (typeof problems)[keyof typeof problems]): void {
  if (outcome === 'delivered') return
  if (typeof outcome === 'object') throw notDelivered(outcome.problem ?? problem.again)
  throw notDelivered(problem[outcome])
}

/** At /api/admin. @param limit of tests: they could be sent without end */
export function alertRoutes(parts: AlertServices, limit: RequestHandler): Router {
  const { store, options } = parts
  const router = Router()

  async function stateOf(request: Request): Promise<AlertsState> {
    const { id, email } = staffOf(request)
    const [{ publicKey }, settingsOf, device] = await Promise.all([
      vapidPair(store),
      readSettings(store, [id]),
      store.devices.exists({ session: sessionName(request.sessionID), userId: id }),
    ])
    return {
      settings: settingsOf(id),
      pushKey: publicKey,
      isDeviceOn: device !== null,
      email: mailSender(parts) ? email : null,
    }
  }

  router.get('/alerts', async (request, response) => {
    response.json(await stateOf(request))
  })

  router.patch('/alerts', async (request, response) => {
    const edit = validBody(request, alertEditSchema)
    const _id = staffOf(request).id
    if (Object.keys(edit).length > 0)
      await store.settings.updateOne({ _id }, { $set: edit }, { upsert: true })
    response.json(await stateOf(request))
  })

  router.put('/alerts/device', async (request, response) => {
    const subscription = validBody(request, pushSubscriptionSchema)
    const owner = {
      userId: staffOf(request).id,
      sessionVersion: request.session.sessionVersion ?? 0,
      session: sessionName(request.sessionID),
      // `sameOriginOnly` has checked it.
      origin: options.publicOrigin ?? request.get('origin') ?? '',
    }
    await saveDevice(store, subscription, owner, options.pushHosts)
    response.status(204).end()
  })

  router.delete('/alerts/device', async (request, response) => {
    await deleteDevice(store, sessionName(request.sessionID))
    response.status(204).end()
  })

  router.post('/alerts/test', limit, async (request, response) => {
    const { channel } = validBody(request, alertTestSchema)
    const { id, email } = staffOf(request)
    if (channel === 'push') {
      const device = await store.devices
        .findOne({ session: sessionName(request.sessionID), userId: id })
        .lean()
      if (!device) throw notSetUp('Turn on alerts on this device first.')
      checkDelivered(await sendPush(await pushSender(parts), device, testText(channel)), problems.push)
    } else {
      const mail = mailSender(parts, MAIL_TEST_MS)
      if (!mail) throw notSetUp('The server is not set up to send emails.')
      checkDelivered(
        await sendMail(mail, email, testText(channel), `test ${crypto.randomUUID()}`),
        problems.email,
      )
    }
    response.status(204).end()
  })

  return router
}
