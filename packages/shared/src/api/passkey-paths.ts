/** Apart from `apiPaths`, which the staff app's shell has. */
export const passkeyPaths = {
  /** The cookie with the challenge is for addresses below it only. */
  all: '/api/auth/passkeys',
  options: '/api/auth/passkeys/options',
  signIn: '/api/auth/passkeys/sign-in',
  own: '/api/auth/passkeys/own',
  newOptions: '/api/auth/passkeys/own/options',
  add: '/api/auth/passkeys/own/new',
  confirm: '/api/auth/passkeys/own/confirm',
  one: (id: string) => `/api/auth/passkeys/own/${encodeURIComponent(id)}`,
  rules: '/api/admin/sign-in-rules',
  newDevices: '/api/admin/new-devices',
} as const
