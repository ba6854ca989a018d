/** A second reader of iCalendar (RFC 5545, 3.1): strict about line ends, folding, and what is inside what. */

type CalendarEvent = Record<string, string>

interface Calendar {
  properties: Record<string, string>
  events: CalendarEvent[]
}

const LINE_BYTES = 75

function unfold(text: string): string[] {
  if (!text.endsWith('\r\n')) throw new Error('The last line has no end')
  const lines: string[] = []
  for (const line of text.slice(0, -2).split('\r\n')) {
    if (/[\p{Cc}--\t]/v.test(line)) throw new Error(`A control character: ${JSON.stringify(line)}`)
    if (Buffer.byteLength(line) > LINE_BYTES) throw new Error(`A line is too long: ${line}`)
    if (line.startsWith(' ')) lines.push(`${lines.pop() ?? ''}${line.slice(1)}`)
    else lines.push(line)
  }
  return lines
}

const unescape = (value: string) =>
  value.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' || letter === 'N' ? '\n' : letter))

/** @throws where something is not as the format says */
export function readCalendar(text: string): Calendar {
  const open: string[] = []
  const properties: Record<string, string> = {}
  const events: CalendarEvent[] = []
  for (const line of unfold(text)) {
    const { name, value } = /^(?<name>[A-Z-]+(?:;[^:]+)?):(?<value>.*)$/.exec(line)?.groups ?? {}
    if (!name || value === undefined) throw new Error(`No property: ${line}`)
    if (name === 'BEGIN') {
      if (value !== (['VCALENDAR', 'VEVENT'] as const)[open.length]) throw new Error(`Misplaced: ${line}`)
      open.push(value)
      if (value === 'VEVENT') events.push({})
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`Misplaced: ${line}`)
    } else {
      const target = open.length === 2 ? events.at(-1) : open.length === 1 ? properties : undefined
      if (!target || name in target) throw new Error(`Misplaced: ${line}`)
      target[name] = unescape(value)
    }
  }
  if (open.length > 0) throw new Error('Something does not end')
  return { properties, events }
}
