import type { Database } from '#kernel/server/database.ts'
import { fileKey, type Files } from '#kernel/server/files.ts'
import { mostShown } from '../../contract/deck/lay-out.ts'
import type { PitchContent } from '../../contract/pitches.ts'
import { imageById } from '../sections.queries.ts'

/** The pictures that slides show, as JPEG, which every program supports. */
export type DeckPictures = Map<string, Buffer>

export async function deckPictures(
  db: Database,
  files: Files,
  { pitch, sections }: PitchContent,
): Promise<DeckPictures> {
  const { default: sharp } = await import('sharp')
  const pictures: DeckPictures = new Map()
  const ids = sections.flatMap(({ images }) => images.slice(0, mostShown).map(({ id }) => id))
  for (const id of new Set(ids)) {
    const row = await imageById(db, pitch.id, id)
    const stored = row && (await files.read(db, fileKey(row.file_url)))
    if (!stored) continue
    const bytes = await sharp(stored.bytes).flatten({ background: '#ffffff' }).jpeg({ quality: 86 }).toBuffer()
    pictures.set(id, bytes)
  }
  return pictures
}
