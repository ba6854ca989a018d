import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { usePageContext } from '../components/page-context.ts'
import { formShopOf } from '../content/form-content.ts'
import type { FormProps } from '../islands/form/form-props.ts'
import { OrderForm } from '../islands/form/request-form.tsx'
import type { IslandName, IslandProps } from '../islands/island-props.ts'

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

/** A request form, with what became of it where it was posted without script. */
export function FormIsland(props: Omit<FormProps, 'outcome' | 'shop'>) {
  const { form, content } = usePageContext()
  const whole: FormProps = { ...props, shop: formShopOf(content.shop), ...(form && { outcome: form }) }
  return (
    <Island name="form" id={props.kind} props={whole}>
      <OrderForm {...whole} />
    </Island>
  )
}
