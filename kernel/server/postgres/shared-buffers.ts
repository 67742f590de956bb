import { totalmem } from 'node:os'

const megabyte = 2 ** 20

/**
 * The memory for pages that PostgreSQL has read, in MB: an eighth of what there is, because the lab and other programs need
 * memory too. PostgreSQL's own 128 MB are the least: a search among a million news items took twice as long with them.
 * @param limit bytes that a container may use; a number above the machine's memory where there is no limit
 */
export function sharedBuffersMb(machine = totalmem(), limit = process.constrainedMemory()): number {
  const memory = limit > 0 ? Math.min(machine, limit) : machine
  return Math.min(1_024, Math.max(128, Math.floor(memory / 8 / megabyte)))
}
