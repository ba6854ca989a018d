/**
 * What Node is told for the server (0012, 0104). `npm start` and the Dockerfile say the same, where no TypeScript is read yet.
 */
export const NODE_FLAGS = ['--max-semi-space-size=1', '--no-parallel-scavenge'] as const
