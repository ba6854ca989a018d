import { checkScreens } from './check-screens.ts'
import { edit, openDialog, pick, savePick } from './edits.ts'
import {
  deleteRecord,
  newRecord,
  paymentElsewhere,
  somebodyElse,
  startAnew,
  sweep,
  timePasses,
  wrongClock,
} from './elsewhere.ts'
import { reverse, takePayment } from './payments.ts'
import { discard, expireSession, pull, settle, signIn, switchUser } from './people.ts'
import { device, step } from './step.ts'
import {
  comeBack,
  goOffline,
  kill,
  loseRecords,
  openTab,
  slow,
  storeTrouble,
  trouble,
  upgrade,
} from './troubles.ts'

const look = step<{ device: number }>('look', { device }, (run) => checkScreens(run.world))

/** Everything that can happen; frequent things are named several times. */
export const commands = [
  edit,
  edit,
  edit,
  edit,
  edit,
  openDialog,
  takePayment,
  takePayment,
  takePayment,
  reverse,
  pick,
  pick,
  savePick,
  savePick,
  goOffline,
  comeBack,
  comeBack,
  trouble,
  trouble,
  storeTrouble,
  storeTrouble,
  loseRecords,
  slow,
  kill,
  kill,
  openTab,
  openTab,
  upgrade,
  expireSession,
  signIn,
  signIn,
  switchUser,
  pull,
  pull,
  discard,
  settle,
  settle,
  somebodyElse,
  somebodyElse,
  paymentElsewhere,
  deleteRecord,
  newRecord,
  wrongClock,
  timePasses,
  sweep,
  startAnew,
  look,
]
