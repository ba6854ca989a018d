import { type ComponentType, lazy, Suspense } from 'react'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'

function NotHere() {
  return (
    <Problem title="This screen needs the network" onAgain={() => location.reload()}>
      It is fetched from the server when it is opened, and the server can’t be reached now. Orders, payments
      and measurements work without it.
    </Problem>
  )
}

/** A screen whose script is fetched each time that it is first opened, and kept on no device. */
export function lazyOnline(load: () => Promise<ComponentType>): ComponentType {
  const Screen = lazy(async () => {
    // Whatever the browser says of a file that did not come: there is nothing to show without it.
    const found = await load().catch(() => NotHere)
    return { default: found }
  })
  return function OnlineScreen() {
    return (
      <Suspense fallback={<Loading label="Opening" />}>
        <Screen />
      </Suspense>
    )
  }
}
