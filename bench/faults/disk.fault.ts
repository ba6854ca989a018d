import { fillSmallDisk, wayToASmallDisk } from '../../packages/server/src/testing/faults/on-a-small-disk.ts'
import { times, withFolder } from './support.ts'

/** Seconds: the database uses up the room that it has taken for its log before it notices. */
export const run = () =>
  withFolder(async (folder) => {
    const way = await wayToASmallDisk(folder)
    if (!way) return { table: [['This machine lets nobody mount a small disk: not tried']], wrong: [] }
    return fillSmallDisk(way, folder, times(40))
  })
