import { fromKeys } from '@zari/shared/lib/objects'
import { DAY_NAMES, type DayName, hoursLines, type OpenTimes } from '@zari/shared/shop/opening-hours'
import { css } from '@zari/shared/styled-system/css'
import { field } from '@zari/shared/styled-system/recipes'
import { Button } from '@zari/shared/ui/controls'
import { Tick } from '../../ui/tick.tsx'
import { Part, wide } from './settings-section.tsx'
import type { WorkedSettings } from './settings-state.ts'

const styles = {
  list: css({ display: 'grid', gap: '2' }),
  day: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) minmax(0, 1fr)', sm: '9.5rem 8.5rem 8.5rem' },
    columnGap: '3',
    rowGap: '1',
    alignItems: 'center',
    minWidth: '0',
    paddingBlock: '1',
    borderWidth: '0 0 1px',
    borderColor: 'line',
  }),
  open: css({ gridColumn: { base: '1 / -1', sm: 'auto' }, fontWeight: 'medium' }),
  closed: css({ color: 'textMute', gridColumn: { base: '1 / -1', sm: '2 / -1' } }),
  error: css({ gridColumn: '1 / -1', fontSize: 'sm', fontWeight: 'medium', color: 'lateText' }),
  lines: css({ marginTop: '3', color: 'textMute', fontSize: 'sm' }),
}

const FIRST_TIMES: OpenTimes = { opens: '10:30', closes: '20:00' }

export function HoursSection({ settings }: { settings: WorkedSettings }) {
  const { values, problems, set } = settings
  const { hours } = values
  const setDay = (day: DayName, times: OpenTimes | null) => set({ hours: { ...hours, [day]: times } })
  const usual = DAY_NAMES.map((day) => hours[day]).find((times) => times !== null) ?? FIRST_TIMES
  return (
    <Part title="Opening hours" lead="India time.">
      <div className={wide}>
        <div className={styles.list}>
          {DAY_NAMES.map((day) => {
            const times = hours[day]
            const error =
              problems[`hours.${day}`] ?? problems[`hours.${day}.opens`] ?? problems[`hours.${day}.closes`]
            return (
              <fieldset key={day} aria-label={day} className={styles.day}>
                <div className={styles.open}>
                  <Tick checked={times !== null} onChange={(isOpen) => setDay(day, isOpen ? usual : null)}>
                    {day}
                  </Tick>
                </div>
                {times ? (
                  (['opens', 'closes'] as const).map((end) => (
                    <input
                      key={end}
                      type="time"
                      aria-label={`${day} ${end}`}
                      aria-invalid={error !== undefined}
                      className={field().control}
                      value={times[end]}
                      onChange={(event) => setDay(day, { ...times, [end]: event.target.value })}
                    />
                  ))
                ) : (
                  <span className={styles.closed}>Closed</span>
                )}
                {error && <p className={styles.error}>{error}</p>}
              </fieldset>
            )
          })}
        </div>
        <p className={styles.lines}>Customers see: {hoursLines(hours).join(' · ')}</p>
        <Button
          look="quiet"
          onClick={() => set({ hours: fromKeys(DAY_NAMES, (day) => hours[day] && usual) })}
        >
          The same times on all open days
        </Button>
      </div>
    </Part>
  )
}
