import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { stored_files } from './tables.ts'

/** Where bytes lie: a folder on this machine, or an S3-compatible store. */
export type FileDriver = {
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  remove(key: string): Promise<void>
}

export type Files = {
  /** Stores bytes under a new random key and answers its path on this site. */
  put(db: Database, bytes: Buffer, mediaType: string): Promise<string>
  /** Reads what `/files/<key>` serves. */
  read(db: Database, key: string): Promise<{ bytes: Buffer; media_type: string } | undefined>
  remove(db: Database, path: string): Promise<void>
}

const extensions: Record<string, string> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
}

export function createFiles(driver: FileDriver): Files {
  return {
    async put(db, bytes, mediaType) {
      const key = `${randomBytes(18).toString('base64url')}.${extensions[mediaType] ?? 'bin'}`
      await driver.put(key, bytes, mediaType)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await db.insert(stored_files).values({ key, media_type: mediaType, bytes: bytes.length, sha256 })
      return `/files/${key}`
    },
    async read(db, key) {
      const [row] = await db.select().from(stored_files).where(eq(stored_files.key, key))
      const bytes = row && (await driver.get(key))
      return row && bytes ? { bytes, media_type: row.media_type } : undefined
    },
    async remove(db, path) {
      const key = path.replace('/files/', '')
      const gone = await db.delete(stored_files).where(eq(stored_files.key, key)).returning()
      if (gone.length > 0) await driver.remove(key)
    },
  }
}

/** Files in a folder: written beside and renamed, so that a half-written one never has its name. */
export function diskFiles(folder: string): FileDriver {
  const pathOf = (key: string) => join(folder, key.replaceAll(/[^\w.-]/g, ''))
  return {
    async put(key, bytes) {
      await mkdir(folder, { recursive: true })
      await writeFile(`${pathOf(key)}.part`, bytes)
      await rename(`${pathOf(key)}.part`, pathOf(key))
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: key => rm(pathOf(key), { force: true }),
  }
}
