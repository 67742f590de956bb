import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import type { Context } from '#kernel/server/handle.ts'
import { auditOf, type UserRow } from './people.queries.ts'
import { rowsAbout } from './own-data.queries.ts'

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Everything the lab holds about a person: one JSON file a table, what they did, their picture, and a page that explains. */
export async function zipOfPerson({ db, files, words, now }: Context, user: UserRow): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  const at = { mtime: now }
  zip.addBuffer(Buffer.from(words(user.locale, 'account:export.read_me', { email: user.email })), 'READ-ME.txt', at)
  for (const [table, rows] of Object.entries(await rowsAbout(db, user.id)))
    zip.addBuffer(asJson(rows), `${table}.json`, at)
  zip.addBuffer(asJson(await auditOf(db, user.id)), 'what_you_did.json', at)
  const photo = user.photo_url ? await files.read(db, user.photo_url.replace('/files/', '')) : undefined
  if (photo) zip.addBuffer(photo.bytes, 'photo.webp', { ...at, compress: false })
  zip.end()
  return buffer(zip.outputStream as never)
}
