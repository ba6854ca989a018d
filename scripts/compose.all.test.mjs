import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './lib/tools.mjs'

const CHECKER = 'github.com/compose-spec/compose-go/v2/cmd@v2.16.2'

const hasGo = spawnSync('go', ['version']).status === 0

// The specification's reference checker is a Go program, which a machine without it downloads and builds first.
it.skipIf(!hasGo)('docker-compose.yml conforms to the Compose Specification', { timeout: 600_000 }, () => {
  const args = ['run', CHECKER, '-no-interpolation', '-format', 'json', join(root, 'docker-compose.yml')]
  const { stdout, stderr } = spawnSync('go', args, { encoding: 'utf8' })
  expect(stderr).not.toMatch(/failed|invalid|error/i)
  expect(Object.keys(JSON.parse(stdout).services).sort()).toEqual(['caddy', 'files', 'mongo', 'zari'])
})
