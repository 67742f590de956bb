import type { Locale } from '#kernel/contract/fields.ts'
import { prepared, type Database } from '#kernel/server/database.ts'
import { pairsOf } from '#kernel/server/search.ts'
import { passagesOf } from './passage-rules.ts'
import { configOf, readable } from './search-language.ts'

export type Body = { unit_id: string; locale: Locale }

const uncutSql = `select b.unit_id, b.locale from units u join unit_bodies b on b.unit_id = u.id
  where u.course_id = $1::uuid and not exists (select from cut_bodies c where c.unit_id = b.unit_id and c.locale = b.locale)
  order by u.position, b.locale`

/** The texts of a course whose passages are not indexed. */
export const bodiesToIndex = (db: Database, courseId: string): Promise<Body[]> =>
  prepared<Body>(db, 'bodies to index', uncutSql, [courseId])

/**
 * Cuts a text, if it is still the one that was read. Its row is locked meanwhile: a change either comes first, and this
 * does nothing, or comes after, and deletes these passages again.
 */
const cutSql = (config: string) => `
with cut as (
  insert into cut_bodies (unit_id, locale)
  select b.unit_id, b.locale from unit_bodies b where b.unit_id = $1::uuid and b.locale = $2 and b.markdown = $3 for share
  on conflict do nothing returning unit_id, locale
)
insert into passages (unit_id, locale, n, heading_id, heading, text, words)
select c.unit_id, c.locale, p.n, p.heading_id, p.heading, p.text,
  setweight(to_tsvector('${config}', p.found_heading), 'A') || setweight(to_tsvector('${config}', p.found_text), 'D')
    || array_to_tsvector(array(select jsonb_array_elements_text(p.pairs)))
from cut c cross join jsonb_to_recordset($4::jsonb)
  as p (n int, heading_id text, heading text, text text, found_heading text, found_text text, pairs jsonb)`

const textSql = 'select markdown from unit_bodies where unit_id = $1::uuid and locale = $2'

/** Indexes the passages of a text; nothing when it was deleted or indexed meanwhile. */
export async function indexBody(db: Database, { unit_id, locale }: Body): Promise<void> {
  const [body] = await prepared<{ markdown: string }>(db, 'text to index', textSql, [unit_id, locale])
  if (!body) return
  const rows = passagesOf(body.markdown).map(({ heading, text }, n) => ({
    n,
    heading_id: heading?.id ?? null,
    heading: heading?.text ?? null,
    text,
    found_heading: readable(heading?.text ?? '', locale),
    found_text: readable(text, locale),
    pairs: locale === 'ja-JP' ? pairsOf(`${heading?.text ?? ''}\n${text}`) : [],
  }))
  const config = configOf[locale] ?? 'simple'
  await prepared(db, `cut ${config}`, cutSql(config), [unit_id, locale, body.markdown, JSON.stringify(rows)])
}
