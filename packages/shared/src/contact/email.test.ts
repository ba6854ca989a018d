import { expect, it } from 'vitest'
import { loginSchema } from '../auth/login-schema.ts'
import { createSchemas } from '../orders/order-schemas.ts'
import { goodInput } from '../testing/orders.ts'
import { validate } from '../lib/validation.ts'

const good = [
  'padma@example.com',
  "o'brien@x.com",
  'a.b+c@mail.example.co.in',
  'name@bücher.example',
  'name@xn--bcher-kva.example',
  'పద్మ@దుకాణం.భారత్',
  'padma@దుకాణం.భారత్',
  'क्षमा@उदाहरण.भारत',
  '9876543210@ybl.example',
  '_under-score_@example.museum',
]
const bad = [
  'padma',
  'padma@',
  '@example.com',
  'padma@example',
  'padma@@example.com',
  'pad ma@example.com',
  'padma@exa mple.com',
  '.padma@example.com',
  'pad..ma@example.com',
  'padma@-example.com',
  'padma@example..com',
  'padma@example.com.',
  'padma@192.168.0.1',
  'padma@example.c',
  'a@b.com, c@d.com',
  '<padma@example.com>',
  `${'x'.repeat(65)}@example.com`,
]

it.each(good)('a customer and staff may have the address %s', (email) => {
  const quote = validate(createSchemas['custom-outfit-quotes'], {
    ...goodInput['custom-outfit-quotes'](),
    email,
  })
  expect(quote).toMatchObject({ ok: true, value: { email } })
  expect(validate(loginSchema, { email, password: 'x' }).ok).toBe(true)
})

it.each(bad)('%s is refused', (email) => {
  for (const [schema, input] of [
    [createSchemas['contact-inquiries'], { ...goodInput['contact-inquiries'](), email }],
    [loginSchema, { email, password: 'x' }],
  ] as const) {
    expect(validate(schema, input)).toMatchObject({
      ok: false,
      issues: [{ path: 'email', message: 'Please enter a valid email address' }],
    })
  }
})
