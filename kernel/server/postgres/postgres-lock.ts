import { readFile, realpath, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** The data of a running PostgreSQL from its data folder. */
export type Postmaster = { pid: number; port: string; isReady: boolean }

/**
 * The process that serves this data folder; undefined where there is none, whatever a file left behind by a crash says.
 */
export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const lines = await readLockFile(folder)
  const pid = Number(lines[0])
  if (!pid || !(await isServing(pid, folder))) return undefined
  // postmaster.pid, by line: 1 process id, 4 port, 8 status (PostgreSQL source, src/include/utils/pidfile.h)
  return { pid, port: lines[3] ?? '', isReady: lines[7]?.trim() === 'ready' }
}

/**
 * Removes lock files of dead processes. PostgreSQL does so itself, except where another program has since been given
 * the same process id: common in containers, where ids start again.
 */
export async function removeStaleLock(folder: string): Promise<void> {
  if (await readPostmaster(folder)) return
  await rm(join(folder, 'postmaster.pid'), { force: true })
  await rm(join(folder, '.s.PGSQL.5432.lock'), { force: true })
}

async function readLockFile(folder: string): Promise<string[]> {
  try {
    return (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Marks our PostgreSQL among the processes: an argument that names its data folder. */
export const folderMark = async (folder: string) => `ai_lab.folder=${await realpath(folder)}`

/**
 * On Linux the command line distinguishes a PostgreSQL of this folder from another program with the same id. Not the
 * working folder: root in a container may not look at another user's.
 */
async function isServing(pid: number, folder: string): Promise<boolean> {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0)
    const [program, ...args] = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
    const mark = args.find(arg => arg.startsWith('ai_lab.folder='))
    return basename(program ?? '') === 'postgres' && (!mark || mark === (await folderMark(folder)))
  } catch {
    return false // No such process, or one of another user, which cannot be serving our folder.
  }
}
