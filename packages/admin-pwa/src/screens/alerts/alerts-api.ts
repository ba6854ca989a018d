import {
  type AlertChannel,
  type AlertSettings,
  type AlertsState,
  isAlertsState,
} from '@zari/shared/alerts/alert-settings'
import { apiPaths } from '@zari/shared/api/paths'
import { isNothing, request } from '@zari/shared/api/request'
import { useRef, useState } from 'react'
import { keepDeviceAlerts } from '../../sync/server-data/alerts.ts'
import { withSession } from '../../sync/session/with-session.ts'
import { describeFailure, useCall } from '../../ui/use-call.ts'

async function saveAlerts(edit: Partial<AlertSettings>): Promise<AlertsState> {
  const options = { method: 'PATCH', body: edit } as const
  const state = await withSession(() => request(apiPaths.adminAlerts, isAlertsState, options))
  const { sound, quiet } = state.settings
  keepDeviceAlerts({ sound, quiet })
  return state
}

export function sendTest(channel: AlertChannel): Promise<void> {
  const options = { method: 'POST', body: { channel } } as const
  return withSession(() => request(apiPaths.adminAlertsTest, isNothing, options))
}

function describeAlertFailure(error: unknown): string {
  // Of the browser's push service, or its settings.
  return error instanceof DOMException && error.name !== 'TimeoutError'
    ? 'The browser did not allow it. Check its settings and try again.'
    : describeFailure(error)
}

export const useAlertCall = (failed = 'Not saved') => useCall(failed, describeAlertFailure)

/** Settings are saved one after the other. */
export function useAlertSettings({ settings }: AlertsState, onState: (state: AlertsState) => void) {
  const [chosen, setChosen] = useState<Partial<AlertSettings>>({})
  const last = useRef<Promise<unknown>>(undefined)
  const { run } = useAlertCall()

  /** @returns whether it was saved */
  async function save(edit: Partial<AlertSettings>): Promise<boolean> {
    setChosen((before) => ({ ...before, ...edit }))
    const before = last.current
    const saving = (async () => {
      await before
      return run(async () => onState(await saveAlerts(edit)))
    })()
    last.current = saving
    const isSaved = await saving
    if (last.current === saving) setChosen({})
    return isSaved
  }

  return { settings: { ...settings, ...chosen }, save }
}
