import { fillSmallDisk, wayToASmallDisk } from '../../packages/server/src/testing/faults/on-a-small-disk.ts'
import { times, withFolder } from './support.ts'

/** Duration in seconds: the database first uses up its preallocated log. */
export const run = () =>
  withFolder(async (folder) => {
    const way = await wayToASmallDisk(folder)
    if (!way) return { table: [['This machine lets nobody mount a small disk: not tried']], wrong: [] }
    return fillSmallDisk(way, folder, times(40))
  })
