/** Whether the page was come to, rather than loaded again or gone back to. */
export function isFirstVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return !(
    navigation instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(navigation.type)
  )
}
