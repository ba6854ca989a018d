import * as v from 'valibot'
import { isEmail } from '../contact/email.ts'

const NO_EMAIL = 'Please enter a valid email address'

export const accountEmail = v.pipe(
  v.string(NO_EMAIL),
  v.trim(),
  v.maxLength(254, NO_EMAIL),
  v.check(isEmail, NO_EMAIL),
)

export const loginSchema = v.strictObject({
  email: accountEmail,
  // Hashing an endless one would be an attack.
  password: v.pipe(
    v.string('Password is required'),
    v.minLength(1, 'Password is required'),
    v.maxLength(1024, 'Invalid credentials'),
  ),
})

export type LoginInput = v.InferOutput<typeof loginSchema>
