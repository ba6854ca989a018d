import type { SWRConfiguration } from 'swr'

/** How every read behaves: once, without retries, polling, or refetching on focus (section 7). */
export const swrRules = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
} as const satisfies SWRConfiguration
