import { Readable } from 'node:stream'
import yazl from 'yazl'
import { fileKey, type Files } from '#kernel/server/files.ts'
import type { Context } from '#kernel/server/handle.ts'
import { auditOf } from './audit.queries.ts'
import type { UserRow } from './people.queries.ts'
import { rowsAbout, type OwnDataOfAreas } from './own-data.queries.ts'

type StoredFile = { path: string; name: string }

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'name' in value &&
  typeof value.name === 'string' &&
  String(value.path).startsWith('/files/')

/** The files named by rows about a person, such as their submissions: each once, under a safe name. */
function filesIn(rows: Record<string, Record<string, unknown>[]>): Map<string, string> {
  const files = Object.values(rows)
    .flat()
    .flatMap(row => [row, ...Object.values(row)].filter(isStoredFile))
  return new Map(
    files.map(({ path, name }) => [
      fileKey(path),
      `files/${fileKey(path).slice(0, 6)}-${name.replaceAll(/[\\/:\0]/g, '_')}`,
    ]),
  )
}

/** Read one after the other as a stream: a file deleted by then is empty. */
const addFile = (zip: yazl.ZipFile, files: Files, key: string, name: string, mtime: Date) =>
  zip.addReadStreamLazy(name, { mtime, compress: false }, give => {
    files.stream(key).then(
      stream => give(null, stream ?? Readable.from([])),
      (error: unknown) => give(error, Readable.from([])),
    )
  })

/**
 * All data of the lab about a person: one JSON file for each table, their activity, their picture and submitted files,
 * and a page that explains. It is written while it is sent.
 */
export async function zipOfPerson(
  { db, files, words, now }: Context,
  user: UserRow,
  areas: OwnDataOfAreas,
): Promise<Readable> {
  const zip = new yazl.ZipFile()
  const at = { mtime: now }
  const rows = await rowsAbout(db, user, areas)
  zip.addBuffer(Buffer.from(words(user.locale, 'account:export.read_me', { email: user.email })), 'READ-ME.txt', at)
  for (const [table, about] of Object.entries(rows)) zip.addBuffer(asJson(about), `${table}.json`, at)
  zip.addBuffer(asJson(await auditOf(db, user.id)), 'what_you_did.json', at)
  if (user.photo_url) addFile(zip, files, fileKey(user.photo_url), 'photo.webp', now)
  for (const [key, name] of filesIn(rows)) addFile(zip, files, key, name, now)
  zip.end()
  return Readable.from(zip.outputStream)
}
