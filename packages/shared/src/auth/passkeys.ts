import * as v from 'valibot'
import { type IsAnswer, matches } from '../api/answers.ts'
import type { Instant } from '../time/due-date.ts'

const bytes = (most: number) =>
  v.pipe(
    v.string('Required'),
    v.minLength(1, 'Required'),
    v.maxLength(most, 'Invalid input'),
    v.regex(/^[\w-]+$/, 'Invalid input'),
  )

/** What the browser answers to a challenge; what else it says is dropped. */
const answerWith = <E extends v.ObjectEntries>(entries: E) =>
  v.object({ id: bytes(1_400), response: v.object({ clientDataJSON: bytes(2_000), ...entries }) })

export const assertionSchema = answerWith({
  authenticatorData: bytes(1_000),
  signature: bytes(1_000),
  userHandle: v.nullish(bytes(100)),
})

export type Assertion = v.InferOutput<typeof assertionSchema>

/** `account`: the only one that may sign in, over its page. */
export const passkeySignInSchema = v.strictObject({
  passkey: assertionSchema,
  account: v.optional(v.pipe(v.string(), v.maxLength(100))),
})

export const passkeyOnlySchema = v.strictObject({ passkey: assertionSchema })

/** `isShared`: others can unlock the device, so the passkey goes on the person's own phone. */
export const newPasskeySchema = v.strictObject({ isShared: v.boolean('Who can unlock this device?') })

export const attestationSchema = v.strictObject({ passkey: answerWith({ attestationObject: bytes(4_000) }) })

/** Only switched on by an owner who has just used a passkey. The workroom never needs one. */
export interface SignInRules {
  ownersNeedPasskey: boolean
  staffNeedPasskey: boolean
}

export const signInRulesSchema = v.strictObject({
  ownersNeedPasskey: v.optional(v.boolean('Invalid input')),
  staffNeedPasskey: v.optional(v.boolean('Invalid input')),
})

export interface SignInRulesAnswer extends SignInRules {
  /** At this address. */
  arePossible: boolean
}

export const isSignInRules: IsAnswer<SignInRulesAnswer> = matches(
  v.object({ ownersNeedPasskey: v.boolean(), staffNeedPasskey: v.boolean(), arePossible: v.boolean() }),
)

export interface PasskeyRecord {
  id: string
  /** The device that added it, such as `Chrome on Android`. */
  name: string
  createdAt: Instant
  usedAt: Instant | null
}

/** As WebAuthn's JSON; null where the address allows no passkeys. */
export interface PasskeyOptions<Options = { challenge: string }> {
  options: Options | null
}

export const arePasskeyOptions: IsAnswer<PasskeyOptions> = matches(
  v.object({ options: v.nullable(v.object({ challenge: v.string() })) }),
)

export const NO_PASSKEYS_HERE =
  'Passkeys work only where the shop’s address starts with https and has a name, such as https://shop.example.'

/** A sign-in of an account from a device that it has not used before. */
export interface NewDevice {
  id: string
  at: Instant
  device: string
  /** The account’s. */
  userId: string
  name: string
}

export function newDeviceText({ name, device }: Pick<NewDevice, 'name' | 'device'>): string {
  return `${name} signed in on a new device${device && `: ${device}`}.`
}

export interface NewDevicesAnswer {
  devices: NewDevice[]
}

export const isNewDevicesAnswer: IsAnswer<NewDevicesAnswer> = matches(
  v.object({ devices: v.array(v.object({ id: v.string(), at: v.string(), name: v.string() })) }),
)
