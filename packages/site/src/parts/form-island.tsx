import type { FormProps } from '../islands/order-form/form-props.ts'
import { OrderForm } from '../islands/order-form/order-form.tsx'
import { useRenderedFor } from '../prerender/request-context.ts'
import { formShopOf } from '../content/form-shop.ts'
import { Island } from './island.tsx'

/** A request form, with what became of it where it was posted without script. */
export function FormIsland(props: Omit<FormProps, 'outcome' | 'shop'>) {
  const { form, content } = useRenderedFor()
  const whole: FormProps = { ...props, shop: formShopOf(content.shop), ...(form && { outcome: form }) }
  return (
    <Island name="form" id={props.kind} props={whole}>
      <OrderForm {...whole} />
    </Island>
  )
}
