import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, chown, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { randomBytes } from 'node:crypto'
import { PostgresError } from './postgres-errors.ts'
import { isReachable, ownerFor, reachablePrograms, type Owner, type Programs } from './postgres-programs.ts'
import { copyTemplate, giveWhole } from './postgres-template.ts'

/** The version of the programs that come with the lab; a data folder belongs to one major version. */
const major = 18

/** A prepared data folder: the database's folder, and the user and the programs that run it. */
export type Cluster = {
  data: string
  logFile: string
  programs: Programs
  owner: Owner
  /** Node's clients support no Unix sockets on Windows: there the database listens on loopback, with a password. */
  password: string | undefined
  isDurable: boolean
}

export type FolderOptions = {
  isDurable: boolean
  tcp: boolean
  /** A stopped database that a new folder gets a copy of. */
  template?: string | undefined
}

/**
 * Prepares the data folder: creates it, checks that it can be written and has our version, initialises it on first use.
 * @throws PostgresError with the reason in one line
 */
export async function prepareCluster(dataDir: string, { isDurable, tcp, template }: FolderOptions): Promise<Cluster> {
  const root = resolve(dataDir)
  const data = join(root, 'postgres')
  await makeWritable(root)
  const owner = ownerFor(data)
  const programs = await reachablePrograms(owner)
  const password = tcp ? await storedPassword(join(root, 'postgres.password')) : undefined
  const cluster = { data, logFile: join(root, 'postgres.log'), programs, owner, password, isDurable }
  if (!existsSync(data)) await fill(cluster, template)
  await checkVersion(data)
  if (owner.uid !== undefined && (await stat(data)).uid !== owner.uid) giveWhole(data, owner)
  return cluster
}

async function makeWritable(folder: string) {
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK | constants.X_OK)
    const data = join(folder, 'postgres')
    if (existsSync(data)) await access(data, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new PostgresError(
      `the data folder ${folder} cannot be written (${code}); give it to this user or set DATA_DIR to another`,
    )
  }
}

/**
 * Folder by folder: Node's `recursive` never ends where an existing folder refuses a new one with ENOENT, as /proc
 * does.
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return
    if (code !== 'ENOENT' || existsSync(dirname(folder))) throw error
    await makeFolder(dirname(folder))
    await makeFolder(folder)
  }
}

async function checkVersion(data: string) {
  const writtenVersion = await readFile(join(data, 'PG_VERSION'), 'utf8').then(
    text => text.trim(),
    () => undefined,
  )
  if (writtenVersion === String(major)) return
  const state = writtenVersion
    ? `was written by PostgreSQL ${writtenVersion}, this lab brings ${major}`
    : 'holds no PostgreSQL database'
  const newer =
    Number(writtenVersion) > major ? '; use the newer lab that wrote it, or set DATA_DIR to another folder' : ''
  throw new PostgresError(`the data folder ${data} ${state}${newer}`)
}

/** A folder of its own is filled and renamed when complete, so that an interrupted start leaves nothing incomplete. */
async function fill(cluster: Cluster, template: string | undefined) {
  const { data, owner } = cluster
  await sweepDrafts(data)
  const draft = `${data}.${process.pid}.new`
  // In a container, an interrupted start had this process id too.
  await rm(draft, { recursive: true, force: true })
  if (!(await copyInto(draft, cluster, template))) {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700 })
    if (owner.uid !== undefined) await chown(draft, owner.uid, owner.gid ?? owner.uid)
    await runInitdb(cluster, draft)
  }
  await rename(draft, data).catch(async (error: Error) => {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(data)) throw error // Otherwise another process was first, and its folder is equally good.
  })
}

/**
 * One call for the whole file system, where there is one: two thousand files, one by one, took fifteen times as long.
 */
const syncAtOnce = process.platform === 'linux' ? ['--sync-method=syncfs'] : []

async function copyInto(draft: string, { owner, password, programs, isDurable }: Cluster, template?: string) {
  // A database on loopback has a password of its own.
  if (!template || password || !copyTemplate(template, draft, owner, major)) return false
  if (!isDurable) return true
  const args = ['--sync-only', ...syncAtOnce, '-D', seenBy(owner, draft)]
  const { code } = await run(programs.initdb, args, { cwd: draft, owner })
  return code === 0
}

async function sweepDrafts(data: string) {
  const parent = resolve(data, '..')
  for (const name of await readdir(parent)) {
    const pid = /^postgres\.(\d+)\.new$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true })
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function runInitdb({ programs, owner, password, isDurable, logFile }: Cluster, folder: string) {
  // The builtin provider sorts and folds the same on every machine; the C library's locale only classifies characters.
  const locale = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as string] ?? 'C'
  const passwordFile = join(folder, '../postgres.password')
  const args = [
    ['-D', seenBy(owner, folder), '--username=postgres', '--encoding=UTF8', `--locale=${locale}`, '--no-instructions'],
    ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    password ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust'],
    isDurable ? syncAtOnce : ['--no-sync'],
  ].flat()
  const { code, output } = await run(programs.initdb, args, { cwd: folder, owner })
  if (code === 0) return
  await writeFile(logFile, output, { flag: 'a' })
  await rm(folder, { recursive: true, force: true })
  const reason = /(?:error|FATAL|could not|ERROR).*/.exec(output)?.[0] ?? `initdb ended with ${code}`
  throw new PostgresError(`the database could not be created: ${reason} (see ${logFile})`)
}

/**
 * The path by which the owner reaches its folder. For a checkout under /root the parents are closed to it; but it
 * starts inside the folder, and Linux gives a process access to its current folder.
 */
export function seenBy(owner: Owner, folder: string): string {
  if (isReachable(folder, owner)) return folder
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new PostgresError(
    `the data folder ${folder} is in a place that only root can open; set DATA_DIR to another folder`,
  )
}

/** No setting of the caller reaches the programs: their messages are English, so that the reasons can be parsed. */
export const bareEnvironment = { LC_ALL: 'C' }

function run(program: string, args: string[], { cwd, owner }: { cwd: string; owner: Owner }) {
  return new Promise<{ code: number | null; output: string }>((done, fail) => {
    const child = spawn(program, args, { cwd, ...owner, env: bareEnvironment, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', error => fail(new PostgresError(`${program} does not run: ${error.message}`)))
    child.on('close', code => done({ code, output }))
  })
}

async function storedPassword(file: string): Promise<string> {
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return readFile(file, 'utf8')
}
