import { createHash } from 'node:crypto'
import { lstat, readlink, symlink, unlink } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { PostgresError } from './postgres-errors.ts'
import type { Cluster } from './postgres-folder.ts'
import type { Postmaster } from './postgres-lock.ts'

/** Systems limit a socket's path to about 104 bytes, including the final NUL. */
const longestSocketPath = 100

/** The database's address for clients: the folder of its socket, or loopback with a password. */
export type Address = { host: string; port: number; password: string | undefined }

export async function addressOf({ data, password }: Cluster, { port }: Postmaster): Promise<Address> {
  return { host: password ? '127.0.0.1' : await shortPath(data), port: Number(port), password }
}

/** The arguments that make PostgreSQL listen there: in its own folder, which only its owner may enter. */
export async function listenArguments({ password }: Cluster): Promise<string[]> {
  if (password)
    return ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${await freePort()}`, '-c', 'unix_socket_directories=']
  return [
    '-c',
    'listen_addresses=',
    '-c',
    'port=5432',
    '-c',
    'unix_socket_directories=.',
    '-c',
    'unix_socket_permissions=0700',
  ]
}

/** A URL that both node-postgres and libpq accept. */
export function urlOf({ host, port, password }: Address, user: string, database: string): string {
  if (password) return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

export const clientOptions = ({ host, port, password }: Address): pg.ClientConfig => ({
  host,
  port,
  password,
  user: 'postgres',
  database: 'postgres',
  connectionTimeoutMillis: 10_000,
})

/** Removes what an address needed outside the data folder. */
export async function forgetAddress({ data }: Cluster): Promise<void> {
  if (await isOurLink(linkTo(data), data)) await unlink(linkTo(data))
}

const linkTo = (folder: string) =>
  join(tmpdir(), `ai-lab-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)

/** The folder itself, or for a long path a link to it in the system's temporary folder. */
async function shortPath(folder: string): Promise<string> {
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestSocketPath) return folder
  const link = linkTo(folder)
  if (await isOurLink(link, folder)) return link
  await symlink(folder, link, 'dir').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    if (await isOurLink(link, folder)) return
    await unlink(link).then(
      () => symlink(folder, link, 'dir'),
      () => Promise.reject(new PostgresError(`${link} belongs to somebody else; set DATA_DIR to a shorter path`)),
    )
  })
  return link
}

/** Anyone may write in the temporary folder: another user's link there could lead to their database. */
async function isOurLink(link: string, folder: string): Promise<boolean> {
  try {
    return (await lstat(link)).uid === process.getuid?.() && (await readlink(link)) === folder
  } catch {
    return false
  }
}

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
