import type { Database } from '#kernel/server/database.ts'
import { slugWithDigits } from '#kernel/server/slug.ts'
import { slugsLike } from './courses.queries.ts'

type SlugFor = { institute_id: string | null; seed?: string; own?: string }

/**
 * A slug that no course has. The lab's own courses are numbered, since their authors see every course. Those of an
 * institution always end in five digits.
 * @param seed the same seed gives an institution's course the same slug as long as it is free
 * @param own the current slug of the course, which counts as free
 */
export async function freeSlug(db: Database, requested: string, { institute_id, ...digits }: SlugFor) {
  if (institute_id) return slugWithDigits(requested, stem => slugsLike(db, stem), { most: 116, ...digits })
  const stem = requested.replace(/-1$/, '')
  const existingSlugs = await slugsLike(db, stem)
  const free = (slug: string) => slug === digits.own || !existingSlugs.has(slug)
  if (free(requested)) return requested
  let at = 2
  while (!free(`${stem}-${at}`)) at++
  return `${stem}-${at}`
}
