import { expect, it } from 'vitest'
import { EnvError, parseEnv } from '../lib/env.ts'
import { databaseIn, serverProblem, unsupportedServer } from './connect.ts'
import { useTestServer } from '../testing/test-server.ts'

it.each([
  ['mongodb://a:27017,b:27017,c:27017/zari?replicaSet=shop', 'zari'],
  ['mongodb://user:p%40ss@a:27017,b:27017/zari_shop?replicaSet=shop&authSource=admin', 'zari_shop'],
  ['mongodb+srv://user:pass@cluster0.example.mongodb.net/boutique?retryWrites=true', 'boutique'],
  ['mongodb://127.0.0.1:27017', undefined],
  ['mongodb://a:27017,b:27017/?replicaSet=shop', undefined],
  ['mongodb://[::1]:27017/zari', 'zari'],
])('%s names the database %s', (uri, name) => {
  expect(databaseIn(uri)).toBe(name)
  expect(parseEnv({ MONGODB_URI: uri }).MONGODB_URI).toBe(uri)
})

it.each(['mongodb://', 'mongodb://user@:27017/zari', 'http://localhost/zari', 'mongodb://a:port/zari'])(
  'the address %s is told of before anything is started',
  (uri) => {
    expect(() => parseEnv({ MONGODB_URI: uri })).toThrow(EnvError)
  },
)

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
