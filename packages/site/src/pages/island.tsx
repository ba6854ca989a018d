import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { usePageContext } from '../components/page-context.ts'
import { formShopOf } from '../content/form-content.ts'
import type { FormProps } from '../islands/form/form-props.ts'
import { RequestForm } from '../islands/form/request-form.tsx'
import type { IslandName, IslandProps } from '../islands/island-props.ts'

interface Props<N extends IslandName> {
  name: N
  /** Unique on the page; prefix of the ids inside. */
  id: string
  props: IslandProps[N]
  children: ReactElement
}

/**
 * A part of the page that is hydrated on demand. Rendered as its own root, so that `useId` gives the same
 * ids in the browser.
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

export function FormIsland(props: Omit<FormProps, 'outcome' | 'shop'>) {
  const { form, content } = usePageContext()
  const whole: FormProps = { ...props, shop: formShopOf(content.shop), ...(form && { outcome: form }) }
  return (
    <Island name="form" id={props.kind} props={whole}>
      <RequestForm {...whole} />
    </Island>
  )
}
