import { spawn } from 'node:child_process'
import { type Engine, follow } from './engine.ts'
import { runProgram } from './run-program.ts'

/** Docker, or Podman, which has the same commands. */
export function docker(program: string, base: string, root: string): Engine {
  const image = `zari-check-${process.pid}`
  const containers: string[] = []
  const sizeOf = async (name: string) =>
    Number(await runProgram(program, ['image', 'inspect', '--format', '{{.Size}}', name]))
  return {
    name: `${program}, on ${base}`,
    build: async (onLine) => {
      await runProgram(program, ['build', '--tag', image, root], onLine)
    },
    sizeOverBase: async () => (await sizeOf(image)) - (await sizeOf(base)),
    run: async (env, command = []) => {
      const name = `${image}-${containers.length}`
      containers.push(name)
      const limits = '--read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges --memory 1536m'
      const settings = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`])
      const args = ['run', '--rm', '--init', '--name', name, '--network', 'host', ...limits.split(' ')]
      const child = spawn(program, [...args, ...settings, image, ...command], {
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      return follow(child, async () => {
        await runProgram(program, ['stop', '--time', '20', name])
      })
    },
    remove: async () => {
      if (containers.length > 0) await runProgram(program, ['rm', '--force', ...containers])
      await runProgram(program, ['image', 'rm', '--force', image])
    },
  }
}
