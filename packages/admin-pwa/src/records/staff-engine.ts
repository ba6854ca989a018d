import { browserPorts } from '../offline/browser/browser-ports.ts'
import { type Engine, createEngine } from '../offline/engine.ts'
import { onScreen } from './on-screen.ts'

let engine: Engine | undefined

/** This tab's offline engine, tied to the app's store. Made when it is first asked for. */
export function staffEngine(): Engine {
  engine ??= createEngine(browserPorts(), onScreen)
  return engine
}
