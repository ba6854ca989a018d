import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import { timeInIndia } from '../time/due-date.ts'

/** `HH:MM` in India. The end may be on the next day. */
export interface QuietHours {
  from: string
  to: string
}

export interface AlertSettings {
  email: boolean
  sound: boolean
  quiet: QuietHours | null
}

export const defaultAlertSettings: AlertSettings = { email: false, sound: true, quiet: null }

export interface AlertsState {
  settings: AlertSettings
  pushKey: string
  isDeviceOn: boolean
  /** Where e-mails would go; null where the server sends none. */
  email: string | null
}

export const isAlertsState: IsAnswer<AlertsState> = matches(
  v.object({
    settings: v.object({
      email: v.boolean(),
      sound: v.boolean(),
      quiet: v.nullable(v.object({ from: v.string(), to: v.string() })),
    }),
    pushKey: v.string(),
    isDeviceOn: v.boolean(),
    email: v.nullable(v.string()),
  }),
)

const clock = v.pipe(
  v.string('Required'),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 21:00'),
)

export const alertEditSchema = v.strictObject({
  email: v.optional(v.boolean('Invalid input')),
  sound: v.optional(v.boolean('Invalid input')),
  quiet: v.optional(
    v.nullable(
      v.pipe(
        v.strictObject({ from: clock, to: clock }),
        v.check(({ from, to }) => from !== to, 'The start and the end must differ'),
      ),
    ),
  ),
})

export const pushSubscriptionSchema = v.strictObject({
  endpoint: v.pipe(
    v.string('Required'),
    v.maxLength(1_000, 'Invalid input'),
    v.regex(/^https?:\/\/\S+$/, 'Invalid input'),
  ),
  expirationTime: v.optional(v.nullable(v.number())),
  keys: v.strictObject({
    // An uncompressed point of P-256: 65 bytes.
    p256dh: v.pipe(v.string('Required'), v.regex(/^B[\w-]{86}=?$/, 'Invalid input')),
    auth: v.pipe(v.string('Required'), v.regex(/^[\w-]{22}(?:==)?$/, 'Invalid input')),
  }),
})

export type PushSubscriptionInput = v.InferOutput<typeof pushSubscriptionSchema>

const ALERT_CHANNELS = ['push', 'email'] as const

export type AlertChannel = (typeof ALERT_CHANNELS)[number]

export const alertTestSchema = v.strictObject({ channel: v.picklist(ALERT_CHANNELS, 'Invalid input') })

export function isQuiet({ quiet }: Pick<AlertSettings, 'quiet'>, now: Date): boolean {
  if (!quiet) return false
  const time = timeInIndia(now)
  const { from, to } = quiet
  return from < to ? from <= time && time < to : time >= from || time < to
}
