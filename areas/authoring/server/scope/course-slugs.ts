import { createHash } from 'node:crypto'
import { newId, type Database } from '#kernel/server/database.ts'
import { slugsLike } from './courses.queries.ts'

type SlugFor = { institute_id: string | null; seed?: string; own?: string }

const tailPattern = /-[0-9a-f]{5}$/

/**
 * A slug that no course has. The lab's own courses are numbered, since their authors see every course. Those of an
 * institution always end in five digits made from the seed, so that neither a refusal nor a number reveals other
 * courses to their authors.
 * @param seed the same seed gives the same slug as long as it is free
 * @param own the current slug of the course, which counts as free and keeps its digits
 */
export async function freeSlug(db: Database, requested: string, { institute_id, seed = newId(), own }: SlugFor) {
  const stem = institute_id ? stemOf(requested) : requested.replace(/-1$/, '')
  const taken = await slugsLike(db, stem)
  const free = (slug: string) => slug === own || !taken.has(slug)
  const ownTail = own && tailPattern.exec(own)?.[0]
  if (institute_id && ownTail && free(stem + ownTail)) return stem + ownTail
  for (let at = 1; ; at++) {
    const numbered = at === 1 ? requested : `${stem}-${at}`
    const slug = institute_id ? `${stem}-${digitsOf(`${seed} ${at}`)}` : numbered
    if (free(slug)) return slug
  }
}

const stemOf = (slug: string) => slug.replace(tailPattern, '').slice(0, 110)

const digitsOf = (seed: string) => createHash('sha256').update(seed).digest('hex').slice(0, 5)
