import { readFileSync } from 'node:fs'

/** @throws {Error} `failure`, why the run failed, when it wrote no report */
export function readReport(file, failure) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw failure ?? error
  }
}
