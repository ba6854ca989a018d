import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { addMonths } from '@zari/shared/time/due-date'
import { isMonth, isMonthAnswer } from '@zari/shared/orders/month'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useResource } from '../../../sync/hooks/use-server-data.ts'
import { useToday } from '../../../sync/hooks/use-today.ts'
import { Loaded } from '../../../ui/data-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { MonthFigures } from './month-figures.tsx'

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

const titleOf = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const nameOf = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' })

/** The content security policy allows an adopted sheet; only this page is an A4. */
function useA4(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('@page { size: A4; margin: 10mm }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [])
}

/** `?month=2026-11` */
export function MonthPage() {
  const thisMonth = useToday().slice(0, 7)
  const [search, setSearch] = useSearchParams()
  const inAddress = search.get('month') ?? ''
  const month = isMonth(inAddress) ? inAddress : thisMonth
  const first = new Date(`${month}-01T00:00:00Z`)
  useA4()
  const figures = useResource(apiPaths.adminMonth(month), isMonthAnswer)
  const go = (by: number) =>
    setSearch(
      { month: addMonths(`${month}-01`, by).slice(0, 7) },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Page
      title={`${titleOf.format(first)}${month === thisMonth ? ', so far' : ''}`}
      back={[pagePaths.takings, 'Collections']}
      actions={
        <div className={buttons}>
          <Button onClick={() => go(-1)}>Earlier</Button>
          <Button disabled={month >= thisMonth} onClick={() => go(1)}>
            Later
          </Button>
          <Button disabled={!figures.data} onClick={() => window.print()}>
            <Icon name="print" size={18} /> Print
          </Button>
        </div>
      }
    >
      <Loaded of={figures} loading="Loading the month" failed="Could not load the month">
        {(data) => <MonthFigures month={data} name={nameOf.format(first)} />}
      </Loaded>
    </Page>
  )
}
