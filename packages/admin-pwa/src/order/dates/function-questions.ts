import { addDays, type Day, isDay } from '@zari/shared/time/due-date'
import { formatDay } from '../../ui/format-date.ts'

/**
 * What has to be confirmed of a due date that is late for the function.
 * @param buffer days that the shop wants between the two
 */
export function functionQuestions(
  { dueDate, functionDate }: { dueDate: string; functionDate: string },
  today: Day,
  buffer: number,
): string[] {
  if (!isDay(dueDate) || !isDay(functionDate) || dueDate <= addDays(functionDate, -buffer)) return []
  const day = formatDay(functionDate, today)
  if (dueDate > functionDate) return [`The order is due after the function on ${day}.`]
  return [
    dueDate === functionDate
      ? `The order is due on the day of the function, ${day}.`
      : `The order is due less than ${buffer} days before the function on ${day}.`,
  ]
}
