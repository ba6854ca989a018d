import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useSession } from './use-session.tsx'

function Outside() {
  useSession()
  return null
}

test('the session outside its provider says what is wrong', () => {
  expect(() => renderToString(<Outside />)).toThrow('must be used within an auth provider')
})
