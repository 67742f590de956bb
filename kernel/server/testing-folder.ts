import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

/** Larger than all that a run of the tests has at a time. */
const needed = 4_000_000_000

const memory = '/dev/shm'

const freeIn = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

/**
 * Where tests have their databases: in memory, if the machine has such a folder and the memory. Each database is 1,500
 * files, and on a disk creating those took more processor time than most test files.
 */
export function testFolder(inMemory = memory): string {
  return Math.min(freeIn(inMemory), freemem()) > needed ? inMemory : tmpdir()
}

/** Where earlier runs may have left databases: also in memory that has no room now, perhaps because of them. */
export const testFolders = (inMemory = memory): string[] => [tmpdir(), inMemory].filter(folder => existsSync(folder))
