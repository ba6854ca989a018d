import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { alertEditSchema, isQuiet, pushSubscriptionSchema } from './alert-settings.ts'

const india = (time: string) => new Date(`2026-11-21T${time}:00+05:30`)

describe('quiet hours', () => {
  const night = { quiet: { from: '21:30', to: '07:00' } }
  const noon = { quiet: { from: '13:00', to: '14:00' } }

  it.each([
    ['over midnight, before', night, '21:29', false],
    ['over midnight, at the start', night, '21:30', true],
    ['over midnight, at midnight', night, '00:00', true],
    ['over midnight, the last minute', night, '06:59', true],
    ['over midnight, at the end', night, '07:00', false],
    ['within a day, before', noon, '12:59', false],
    ['within a day, during', noon, '13:59', true],
    ['within a day, at the end', noon, '14:00', false],
    ['without any', { quiet: null }, '03:00', false],
  ])('%s', (_what, settings, time, quiet) => {
    expect(isQuiet(settings, india(time))).toBe(quiet)
  })

  it.each([
    { from: '21:30', to: '21:30' },
    { from: '24:00', to: '07:00' },
    { from: '9:00', to: '10:00' },
    {},
  ])('refuses %j', (quiet) => {
    expect(v.is(alertEditSchema, { quiet })).toBe(false)
  })
})

describe('a push subscription', () => {
  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }

  it('is what browsers give', () => {
    const given = { endpoint: 'https://fcm.googleapis.com/fcm/send/x', expirationTime: null, keys }
    expect(v.is(pushSubscriptionSchema, given)).toBe(true)
  })

  it.each([
    { endpoint: 'no address', keys },
    { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1_000)}`, keys },
    { endpoint: 'https://fcm.googleapis.com/x', keys: { ...keys, p256dh: 'short' } },
    { endpoint: 'https://fcm.googleapis.com/x', keys: { ...keys, auth: '' } },
    { endpoint: 'https://fcm.googleapis.com/x' },
  ])('is not %j', (given) => {
    expect(v.is(pushSubscriptionSchema, given)).toBe(false)
  })
})
