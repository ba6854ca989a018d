import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandName, IslandProps } from '../islands/islands.ts'

interface Props<N extends IslandName> {
  name: N
  /** Tells islands of one name apart; ids inside begin with it. */
  id: string
  props: IslandProps[N]
  children: ReactElement
}

/**
 * A part of the page that React takes over when a visitor comes near it. It is rendered as a root of its
 * own, because ids from `useId` must come out the same in the browser, where it is one.
 */
export function Island<N extends IslandName>({ name, id, props, children }: Props<N>) {
  const html = renderToString(children, { identifierPrefix: `${id}-` })
  return (
    <div
      data-island={name}
      id={`island-${id}`}
      data-prefix={`${id}-`}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
