import { OTHER_LANGUAGES } from '@zari/shared/languages/site-language'
import { type Holiday, holidayNames } from '@zari/shared/shop/opening-hours'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { useRef, useState } from 'react'
import { useToday } from '../../sync/hooks/use-today.ts'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { languagesInEnglish } from './settings-field.tsx'
import { Part, wide } from './settings-section.tsx'
import type { WorkedSettings } from './settings-state.ts'

const styles = {
  row: css({
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) minmax(0, 1fr)',
      md: 'minmax(0, 10rem) minmax(0, 10rem) minmax(0, 1fr) auto',
    },
    gap: '3',
    alignItems: 'end',
    minWidth: '0',
    paddingBlock: '3',
    borderWidth: '0 0 1px',
    borderColor: 'line',
  }),
  name: css({ gridColumn: { base: '1 / -1', md: 'auto' } }),
  other: css({ gridColumn: { base: '1 / -1', md: '1 / span 3' } }),
  remove: css({ gridColumn: { base: '1 / -1', md: 'auto' }, justifySelf: 'end' }),
  add: css({ marginTop: '3' }),
}

export function HolidaysSection({ settings }: { settings: WorkedSettings }) {
  const { values, problems, set } = settings
  const { holidays } = values
  const today = useToday()
  const add = useRef<HTMLButtonElement>(null)
  // Draws other buttons after a removal, or the second press of a double tap would remove the next holiday.
  const [removed, setRemoved] = useState(0)
  const change = (index: number, changes: Partial<Holiday>) =>
    set({ holidays: holidays.map((each, at) => (at === index ? { ...each, ...changes } : each)) })
  return (
    <Part title="Holidays" lead="Customers see the next three. Past days are hidden.">
      <div className={wide}>
        {holidays.map((holiday, index) => {
          const error = problems[`holidays.${index}`]
          return (
            <fieldset key={`${removed} ${index}`} aria-label={`Holiday ${index + 1}`} className={styles.row}>
              <TextField
                label="First day"
                type="date"
                value={holiday.from}
                error={problems[`holidays.${index}.from`] ?? error}
                onChange={({ target }) =>
                  change(index, {
                    from: target.value,
                    ...(holiday.to === holiday.from || holiday.to < target.value ? { to: target.value } : {}),
                  })
                }
              />
              <TextField
                label="Last day"
                type="date"
                value={holiday.to}
                error={problems[`holidays.${index}.to`]}
                onChange={({ target }) => change(index, { to: target.value })}
              />
              <div className={styles.name}>
                <TextField
                  label="Name of the holiday"
                  value={holiday.name}
                  maxLength={60}
                  placeholder="Sankranti"
                  dir="auto"
                  error={problems[`holidays.${index}.name`]}
                  onChange={({ target }) => change(index, { name: target.value })}
                />
              </div>
              {OTHER_LANGUAGES.filter((each) => values.siteLanguages.includes(each)).map((each) => (
                <div key={each} className={styles.other}>
                  <TextField
                    label={`Name in ${languagesInEnglish[each]}`}
                    value={holiday[holidayNames[each]] ?? ''}
                    maxLength={60}
                    lang={each}
                    dir="auto"
                    error={problems[`holidays.${index}.${holidayNames[each]}`]}
                    help="If empty, the English name is shown."
                    onChange={({ target }) => change(index, { [holidayNames[each]]: target.value })}
                  />
                </div>
              ))}
              <div className={styles.remove}>
                <Button
                  look="quiet"
                  aria-label={`Remove ${holiday.name || 'this holiday'}`}
                  onClick={() => {
                    set({ holidays: holidays.filter((_, at) => at !== index) })
                    setRemoved(removed + 1)
                    focusIfLost(add)
                  }}
                >
                  Remove
                </Button>
              </div>
            </fieldset>
          )
        })}
        <Button
          ref={add}
          className={styles.add}
          onClick={() => set({ holidays: [...holidays, { from: today, to: today, name: '' }] })}
        >
          Add a holiday
        </Button>
      </div>
    </Part>
  )
}
