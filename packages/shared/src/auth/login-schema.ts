import * as v from 'valibot'
import { isEmail } from '../email.ts'

/** The sign-in form and POST /api/auth/login (specification, section 5). */
export const loginSchema = v.strictObject({
  email: v.pipe(
    v.string('Please enter a valid email address'),
    v.trim(),
    v.maxLength(254, 'Please enter a valid email address'),
    v.check(isEmail, 'Please enter a valid email address'),
  ),
  // Longer than any password that is meant; hashing an endless one would be an attack.
  password: v.pipe(
    v.string('Password is required'),
    v.minLength(1, 'Password is required'),
    v.maxLength(1024, 'Invalid credentials'),
  ),
})

export type LoginInput = v.InferOutput<typeof loginSchema>

/** What the client is told about the person who is signed in. */
export interface SessionUser {
  id: string
  email: string
}
