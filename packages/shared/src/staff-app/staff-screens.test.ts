import { expect, it } from 'vitest'
import { pagePaths } from '../api/paths.ts'
import { isStaffScreen, STAFF_SCREENS } from './staff-screens.ts'

it.each(STAFF_SCREENS.map(([id, { path }]) => [id, path.replaceAll(/:\w+/g, 'a-1')]))(
  'the staff app answers %s',
  (_id, path) => {
    expect([isStaffScreen(path), isStaffScreen(`${path}/`)]).toEqual([true, true])
  },
)

it('unknown addresses below its own are answered, and no files, calls or pages of the site', () => {
  expect(isStaffScreen('/admin/no-such-screen')).toBe(true)
  const others = ['/admin/icon-192.png', '/sw.js', '/api/admin/counts', '/', '/outfit-details', '/administer']
  for (const path of [...others, `${pagePaths.dashboard}/more`])
    expect([path, isStaffScreen(path)]).toEqual([path, false])
})
