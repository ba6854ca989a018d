import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const CHECKER = 'github.com/compose-spec/compose-go/v2/cmd@v2.16.2'
const composeFile = fileURLToPath(new URL('../docker-compose.yml', import.meta.url))

const hasGo = spawnSync('go', ['version']).status === 0

// The specification's own checker is a Go program; where there is no Go, there is nothing to ask.
describe.skipIf(!hasGo)('docker-compose.yml', { timeout: 120_000 }, () => {
  const check = (file) =>
    spawnSync('go', ['run', CHECKER, '-no-interpolation', '-format', 'json', file], { encoding: 'utf8' })

  it('conforms to the Compose Specification', () => {
    const { stdout, stderr } = check(composeFile)
    expect(stderr).not.toMatch(/failed|invalid|error/i)
    const { services } = JSON.parse(stdout)
    expect(Object.keys(services).sort()).toEqual(['caddy', 'files', 'mongo', 'zari'])
  })

  it('names an exact version of every image', () => {
    const { services } = JSON.parse(check(composeFile).stdout)
    const images = Object.values(services).flatMap(({ image }) => image ?? [])
    expect(images).toHaveLength(3)
    for (const image of images) expect(image).toMatch(/:v?\d+\.\d+\.\d+$/)
  })
})
