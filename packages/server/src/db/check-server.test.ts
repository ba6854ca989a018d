import { expect, it } from 'vitest'
import { useTestServer } from '../testing/test-server.ts'
import { serverProblem, unsupportedServer } from './connect.ts'

const server = useTestServer()

it.each([
  [{}, '8.0.30', /is not a replica set/],
  [{ setName: 'shop' }, '6.0.19', /names MongoDB 6\.0\.19\. Zari needs version 7 or newer/],
  [{}, '4.4.1', /names MongoDB 4\.4\.1/],
])('a server that says %j and is of version %s', (hello, version, problem) => {
  expect(serverProblem(hello, { version })).toMatch(problem)
})

it.each([
  [{ setName: 'shop' }, '8.0.30'],
  [{ setName: 'shop' }, '7.0.0'],
  [{ msg: 'isdbgrid' }, '8.0.30'],
])('a server that says %j and is of version %s is good', (hello, version) => {
  expect(serverProblem(hello, { version })).toBeUndefined()
})

it('the database of the tests is asked, and good enough', async () => {
  await expect(unsupportedServer(server.current.services.connection)).resolves.toBeUndefined()
})
