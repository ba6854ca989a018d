import type { Day } from '@zari/shared/due-date'
import { readFrozen } from '@zari/shared/measurements/measurement-copy'
import { listNames, MEASURE_LISTS, measureLists } from '@zari/shared/measurements/measures'
import { formatEighths } from '@zari/shared/measurements/parse-measurement'
import { dayInWords } from './due-words.ts'

/** An order's measurements as people read them: a line for each list, and one that says whose and of when. */
export function frozenInWords(text: string, today: Day): string {
  const frozen = readFrozen(text)
  if (!frozen) return text
  const { day, name, values } = frozen
  const lists = MEASURE_LISTS.flatMap((list) => {
    const measured = measureLists[list].flatMap(({ key, name: measure }) =>
      values[key] === undefined ? [] : [`${measure} ${formatEighths(values[key])}`],
    )
    return measured.length > 0 ? [`${listNames[list]}: ${measured.join(', ')}`] : []
  })
  return [[name, dayInWords(day, today)].filter(Boolean).join(', '), ...lists].join('\n')
}
