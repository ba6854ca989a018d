import { expect, inject, it } from 'vitest'
import { EnvError, parseEnv } from '../lib/env.ts'
import { connectDatabase, databaseIn, serverProblem, unsupportedServer } from './connect.ts'
import { useTestServer } from '../testing/test-server.ts'
import { createWriteQueue } from './transaction.ts'

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

it.each([
  ['mongodb://', 'is not an address of a MongoDB'],
  ['mongodb://user@:27017/zari', 'is not an address of a MongoDB'],
  ['http://localhost/zari', 'must start with mongodb://'],
  ['mongodb://a:port/zari', 'is not an address of a MongoDB'],
  ['mongodb://a/zari?compressors=zlib,snappy', 'whose package snappy is missing'],
  ['mongodb://a/zari?compressors=zstd', 'whose package @mongodb-js/zstd is missing'],
  ['mongodb://a/zari?compressors=lz4', 'cannot be used: lz4 is not a valid compression mechanism'],
  ['mongodb://a/zari?retryWrite=true', 'cannot be used: option retrywrite is not supported'],
])('the address %s is told of before anything is started', (uri, problem) => {
  const read = () => parseEnv({ MONGODB_URI: uri })
  expect(read).toThrow(EnvError)
  expect(read).toThrow(problem)
})

it('an address that says where to read and how is used for transactions all the same', async () => {
  const settings =
    'readPreference=secondaryPreferred&maxStalenessSeconds=120&readPreferenceTags=dc:ny&readConcernLevel=linearizable'
  const uri = inject('mongoUri')
  const connection = await connectDatabase(
    `${uri}${uri.includes('?') ? '&' : '?'}${settings}`,
    'read-settings',
  )
  const things = connection.collection('things')
  const found = await createWriteQueue(connection)(async (session) => {
    await things.insertOne({}, { session })
    return things.countDocuments({}, { session })
  }).finally(() => connection.dropDatabase().then(() => connection.close()))
  expect(found).toBe(1)
})

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
