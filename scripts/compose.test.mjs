import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { environmentSchema } from '../packages/server/src/lib/env.ts'
import { root } from './lib/tools.mjs'

const composeFile = join(root, 'docker-compose.yml')
const { services, networks } = parse(readFileSync(composeFile, 'utf8'), { merge: true })

describe('docker-compose.yml', () => {
  const servicesWhere = (holds) =>
    Object.keys(services)
      .filter((name) => holds(services[name]))
      .sort()
  const all = ['caddy', 'files', 'mongo', 'zari']

  it('names an exact version of every image', () => {
    const images = Object.values(services).flatMap(({ image }) => image ?? [])
    expect(images).toHaveLength(3)
    for (const image of images) expect(image).toMatch(/:v?\d+\.\d+\.\d+(@sha256:[0-9a-f]{64})?$/)
  })

  it('gives no service more rights, memory or room than it needs', () => {
    expect(servicesWhere(({ cap_drop: dropped }) => dropped?.includes('ALL'))).toEqual(all)
    expect(servicesWhere(({ read_only: isReadOnly }) => isReadOnly)).toEqual(all)
    expect(servicesWhere(({ security_opt: options }) => options?.includes('no-new-privileges:true'))).toEqual(
      all,
    )
    expect(servicesWhere(({ mem_limit: memory, pids_limit: processes }) => memory && processes)).toEqual(all)
    expect(servicesWhere(({ logging }) => logging?.options?.['max-size'])).toEqual(all)
    const added = Object.values(services).flatMap(({ cap_add: capabilities }) => capabilities ?? [])
    expect(added).toEqual(['NET_BIND_SERVICE'])
  })

  it('shows the internet Caddy alone, and keeps the database and the files where Caddy cannot reach them', () => {
    expect(servicesWhere(({ ports }) => ports)).toEqual(['caddy'])
    expect(servicesWhere(({ networks: joined }) => joined.includes('front'))).toEqual(['caddy', 'zari'])
    expect(servicesWhere(({ networks: joined }) => joined.includes('back'))).toEqual([
      'files',
      'mongo',
      'zari',
    ])
    expect(networks.back.internal).toBe(true)
    // With TRUST_PROXY the server listens on loopback by default, but Caddy is in another container.
    expect(services.zari.environment).toMatchObject({ HOST: '0.0.0.0', TRUST_PROXY: '1' })
  })

  it('passes on every setting of the server, as .env has it where it is nobody else’s', () => {
    const { environment } = services.zari
    const own = ['PORT', 'DATA_DIR', 'S3_PUBLIC_ENDPOINT', 'DEMO']
    expect(Object.keys(environment).sort()).toEqual(
      Object.keys(environmentSchema.entries)
        .filter((name) => !own.includes(name))
        .sort(),
    )
    const optional = Object.entries(environment).filter(([name, value]) => value === `\${${name}:-}`)
    expect(optional.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'SUBMISSIONS_PER_HOUR',
        'UPLOADS_PER_HOUR',
        'UNCLAIMED_UPLOADS_MB',
        'UNCLAIMED_UPLOADS_MB_PER_ADDRESS',
      ]),
    )
    const named = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^(\w+)=/gm)]
    expect(named.map(([, name]) => name)).toEqual(expect.arrayContaining(optional.map(([name]) => name)))
  })

  it('asks for passwords, and .env.example names every one of them', () => {
    expect(services.zari.environment.MONGODB_URI).toMatch(
      /^mongodb:\/\/zari:\$\{MONGO_PASSWORD:\?[^}]+\}@mongo/,
    )
    const names = (file, pattern) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name)
    const needed = names(composeFile, /\$\{(\w+):\?/g)
    expect(needed).toEqual(expect.arrayContaining(['MONGO_ROOT_PASSWORD', 'MONGO_PASSWORD']))
    expect(names(join(root, '.env.example'), /^(\w+)=/gm)).toEqual(expect.arrayContaining(needed))
  })
})
