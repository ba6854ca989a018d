import { resolve } from 'node:path'

/** A path as it was typed: npm moves to the project's folder, and says where the person stands. */
export function fromHere(typed: string): string {
  return resolve(process.env.INIT_CWD ?? '', typed)
}
