import { expect, it } from 'vitest'
import { EnvError, parseEnv } from '../lib/env.ts'
import { databaseIn } from './connect.ts'

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
