import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Store } from './database.ts'
import { enqueue, job, type Job } from './jobs.ts'
import { stored_files } from './tables.ts'

/** Content to store: bytes in memory, or a file on this machine, which is copied and never read as a whole. */
export type Content = Buffer | { path: string }
/** The first and the last requested byte, counted from 0. */
export type ByteRange = { start: number; end: number }

/** A store of bytes: a folder on this machine, or an S3-compatible store. */
export type FileDriver = {
  /** Whether the bytes take room on a disk of this machine. */
  isOnDisk?: boolean
  put(key: string, content: Content, mediaType: string): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  /** The same as a stream, for large files. */
  stream(key: string, range?: ByteRange): Promise<Readable | undefined>
  remove(key: string): Promise<void>
  /** Everything that is stored, in no order. */
  list(): AsyncIterable<ListedFile>
}

export type ListedFile = { key: string; bytes: number; changed_at: Date }

export type StoredFile = { key: string; media_type: string; bytes: number; is_private: boolean }

/** A file whose bytes are stored, and whose row is not. */
export type NewFile = typeof stored_files.$inferInsert
type PutOptions = { isPrivate?: boolean }

export type Files = {
  /**
   * Stores bytes under a new random key, before the transaction that adds their row. Bytes that have no row after a day
   * are removed. Private files are not served at their path: only a call that checks rights reads them.
   */
  store(content: Content, mediaType: string, options?: PutOptions): Promise<NewFile>
  /** Adds the row of stored bytes, and returns the file's path on this site. */
  add(db: Database, file: NewFile): Promise<string>
  /** The facts about a file, without its bytes. */
  find(db: Database, key: string): Promise<StoredFile | undefined>
  /** Reads public and private files. */
  read(db: Database, key: string): Promise<{ bytes: Buffer; media_type: string } | undefined>
  /** The bytes of a file as a stream, or a part of them. */
  stream(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Deletes a file; a job removes its bytes once the transaction of `db` has committed. */
  remove(db: Database, path: string): Promise<void>
  /** Removes bytes immediately: only for a file that no committed row refers to. */
  removeBytes(key: string): Promise<void>
}

/** A backup holds this lock while it reads the files of its snapshot, and code that removes a file shares the lock. */
export const fileRemovalLock = 7_249_004

const removing = z.object({ key: z.string() })
type RemovalTools = { files: Pick<Files, 'removeBytes' | 'find'>; db: Database }

/**
 * Bytes are removed after the commit, because a failed transaction still needs them; and after a backup, which does
 * too.
 */
export const removeBytes: Job<typeof removing, RemovalTools> = job({
  name: 'kernel.remove_bytes',
  input: removing,
  async run({ key }, { files, db }: RemovalTools) {
    const { rows } = await db.$client.query<{ may: boolean }>(
      `select pg_try_advisory_xact_lock_shared(${fileRemovalLock}) as may`,
    )
    if (rows[0]?.may) await files.removeBytes(key)
    else await enqueue(db, removeBytes, { key }, { runAt: new Date(Date.now() + 60_000) })
  },
})

const dayMs = 86_400_000

/** Enqueued before bytes are stored, so that they do not stay if their transaction fails or their process is killed. */
export const removeUnusedBytes: Job<typeof removing, RemovalTools> = job({
  name: 'kernel.remove_unused_bytes',
  input: removing,
  async run({ key }, { files, db }: RemovalTools) {
    if (!(await files.find(db, key))) await enqueue(db, removeBytes, { key })
  },
})

const extensions: Record<string, string> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'text/vtt': 'vtt',
}

/** The path of a file on this site. */
export const filePath = (key: string): string => `/files/${key}`

/** The key of a file's path on this site. */
export const fileKey = (path: string): string => path.replace('/files/', '')

export function createFiles(driver: FileDriver, { aside }: Pick<Store, 'aside'>): Files {
  const find = async (db: Database, key: string) =>
    (await db.select().from(stored_files).where(eq(stored_files.key, key)))[0]
  const store: Files['store'] = async (content, mediaType, { isPrivate = false } = {}) => {
    const key = `${randomBytes(18).toString('base64url')}.${extensions[mediaType] ?? 'bin'}`
    const measured = await measure(content)
    const tomorrow = new Date(Date.now() + dayMs)
    await enqueue(aside, removeUnusedBytes, { key }, { runAt: tomorrow, priority: 10 })
    await driver.put(key, content, mediaType)
    return { key, media_type: mediaType, ...measured, is_private: isPrivate }
  }
  const add: Files['add'] = async (db, file) => {
    await db.insert(stored_files).values(file)
    return filePath(file.key)
  }
  return {
    find,
    store,
    add,
    async read(db, key) {
      const row = await find(db, key)
      const bytes = row && (await driver.get(key))
      return row && bytes ? { bytes, media_type: row.media_type } : undefined
    },
    stream: (key, range) => driver.stream(key, range),
    async remove(db, path) {
      const key = fileKey(path)
      const gone = await db.delete(stored_files).where(eq(stored_files.key, key)).returning()
      if (gone.length > 0) await enqueue(db, removeBytes, { key })
    },
    removeBytes: key => driver.remove(key),
  }
}

/** The size of a file’s content, without reading it. */
export const sizeOf = async (content: Content): Promise<number> =>
  Buffer.isBuffer(content) ? content.length : (await stat(content.path)).size

/** The size of a file’s content, and its hash. */
export async function measure(content: Content): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  if (Buffer.isBuffer(content)) hash.update(content)
  else await pipeline(createReadStream(content.path), hash)
  return { bytes: await sizeOf(content), sha256: hash.digest('hex') }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Files in a folder: written under another name and renamed, so that an incomplete one never has its name. */
export function diskFiles(folder: string): FileDriver {
  const pathOf = (key: string) => join(folder, key.replaceAll(/[^\w.-]/g, ''))
  return {
    isOnDisk: true,
    async put(key, content) {
      await mkdir(folder, { recursive: true })
      const part = `${pathOf(key)}.part`
      if (Buffer.isBuffer(content)) await writeFile(part, content)
      else await copyFile(content.path, part)
      await rename(part, pathOf(key))
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async stream(key, range) {
      try {
        // Opened before it is answered, so that a missing file is not a broken stream.
        const handle = await open(pathOf(key))
        return handle.createReadStream(range)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: key => rm(pathOf(key), { force: true }),
    async *list() {
      const entries = await opendir(folder).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      for await (const entry of entries) {
        const stats = await stat(join(folder, entry.name)).catch((error: unknown) => {
          if (isMissing(error)) return undefined // Removed meanwhile.
          throw error
        })
        if (stats?.isFile()) yield { key: entry.name, bytes: stats.size, changed_at: stats.mtime }
      }
    },
  }
}
