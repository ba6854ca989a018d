import { expect, it } from 'vitest'
import { type Attempt, LoginThrottle } from './login-throttle.ts'

const attempt = (email: string, network: string, device?: string): Attempt => ({ email, network, device })

function throttleAt() {
  let now = 1_000_000
  const throttle = new LoginThrottle(() => now)
  return { throttle, pass: (seconds: number) => void (now += seconds * 1000) }
}

it('lets a few mistakes pass, then waits double each time, 15 minutes at most', () => {
  const { throttle, pass } = throttleAt()
  const waits = Array.from({ length: 18 }, () => {
    throttle.failed(attempt('a@zari.example', '10.0.0.1'))
    const wait = throttle.secondsToWait(attempt('a@zari.example', '10.0.0.1'))
    pass(wait)
    return wait
  })
  expect(waits.slice(0, 7)).toEqual([0, 0, 0, 0, 1, 2, 4])
  expect(waits.at(-1)).toBe(900)
})

it('makes an account that is tried from everywhere wait half a minute at most', () => {
  const { throttle } = throttleAt()
  for (let index = 0; index < 1_000; index++) throttle.failed(attempt('a@zari.example', `10.0.${index}.1`))
  expect(throttle.secondsToWait(attempt('A@zari.example', '192.168.0.1'))).toBe(30)
})

it('forgives with the right password, and by itself after an hour', () => {
  const { throttle, pass } = throttleAt()
  for (let index = 0; index < 10; index++) throttle.failed(attempt('a@zari.example', '10.0.0.1'))
  throttle.succeeded(attempt('a@zari.example', '10.0.0.1'))
  expect(throttle.secondsToWait(attempt('a@zari.example', '10.0.0.1'))).toBe(0)

  for (let index = 0; index < 10; index++) throttle.failed(attempt('b@zari.example', '10.0.0.2'))
  pass(3_601)
  throttle.failed(attempt('b@zari.example', '10.0.0.2'))
  expect(throttle.secondsToWait(attempt('b@zari.example', '10.0.0.2'))).toBe(0)
})

it('lets a whole shop sign in from one address, all day', () => {
  const { throttle } = throttleAt()
  for (let index = 0; index < 200; index++) {
    const email = `staff-${index % 8}@zari.example`
    expect(throttle.secondsToWait(attempt(email, '10.0.0.1'))).toBe(0)
    throttle.failed(attempt(email, '10.0.0.1'))
    throttle.succeeded(attempt(email, '10.0.0.1'))
  }
})

it('holds a device that has signed in before by what is typed on it, and not by others’ guesses', () => {
  const { throttle } = throttleAt()
  const own = attempt('a@zari.example', '10.0.0.1', 'her-tablet')
  for (let index = 0; index < 1_000; index++) throttle.failed(attempt('a@zari.example', '10.0.0.1'))
  expect(throttle.secondsToWait(own)).toBe(0)
  for (let index = 0; index < 8; index++) throttle.failed(own)
  expect(throttle.secondsToWait(own)).toBe(8)
  expect(throttle.secondsToWait(attempt('a@zari.example', '10.0.0.1', 'her-phone'))).toBe(0)
  throttle.succeeded(own)
  expect(throttle.secondsToWait(own)).toBe(0)
})

it('does not count a password that nobody looked at', () => {
  const { throttle } = throttleAt()
  const one = attempt('a@zari.example', '10.0.0.1')
  for (let index = 0; index < 100; index++) {
    throttle.failed(one)
    throttle.notTried(one)
  }
  expect(throttle.secondsToWait(one)).toBe(0)
})
