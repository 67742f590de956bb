import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { newId, type Database } from './database.ts'
import { beginningPattern } from './like-pattern.ts'

/** A slug from a name: Latin letters and digits, else the fallback. */
export function slugFrom(name: string, fallback: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return plain.slice(0, 50).replace(/-+$/, '') || fallback
}

/** The slugs of a column that are the stem, or the stem followed by a hyphen and more. */
export async function slugsWith(db: Database, slug: PgColumn, stem: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ slug: string }>(
    sql`select ${slug} as slug from ${slug.table} where ${slug} = ${stem} or ${slug} like ${beginningPattern(`${stem}-`)}`,
  )
  return new Set(rows.map(row => row.slug))
}

/** The slug, or the slug with the first free number. */
export function freeSlug(stem: string, existingSlugs: ReadonlySet<string>): string {
  if (!existingSlugs.has(stem)) return stem
  let n = 2
  while (existingSlugs.has(`${stem}-${n}`)) n++
  return `${stem}-${n}`
}

type Digits = {
  /** The longest slug that fits. */
  most: number
  /** The same seed gives the same slug as long as it is free. */
  seed?: string
  /** The current slug, which counts as free and keeps its digits. */
  own?: string
}

const tailPattern = /-[\da-f]{5}$/

/**
 * The requested slug with five digits made from the seed, whether somebody uses it or not: so neither a refusal nor a
 * number reveals what the caller may not see.
 * @param slugsLike the slugs that begin with a stem
 */
export async function slugWithDigits(
  requested: string,
  slugsLike: (stem: string) => Promise<ReadonlySet<string>>,
  { most, seed = newId(), own }: Digits,
): Promise<string> {
  if (requested === own) return own
  const stem = requested
    .replace(tailPattern, '')
    .slice(0, most - 6)
    .replace(/-+$/, '')
  const existingSlugs = await slugsLike(stem)
  const free = (slug: string) => slug === own || !existingSlugs.has(slug)
  const ownTail = own && tailPattern.exec(own)?.[0]
  if (ownTail && free(stem + ownTail)) return stem + ownTail
  for (let at = 1; ; at++) {
    const slug = `${stem}-${digitsOf(`${seed} ${at}`)}`
    if (free(slug)) return slug
  }
}

const digitsOf = (seed: string) => createHash('sha256').update(seed).digest('hex').slice(0, 5)
