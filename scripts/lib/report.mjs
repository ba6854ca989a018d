import { readFileSync } from 'node:fs'

/** @throws {Error} why the tests failed, where they wrote no report */
export function readReport(file, failure) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw failure ?? error
  }
}
