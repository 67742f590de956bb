import { sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'

/** Whether a unit's text or questions show this picture of another site: a link to the same address does not count. */
export async function isPictureOf(db: Database, unitId: string, url: string): Promise<boolean> {
  const written = url.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  const isShown = [
    `<div class="media media-picture"><a class="media-cover" href="${written}"`,
    `<a href="${written}" rel="noopener nofollow" class="media-link"`,
  ]
  const inJson = isShown.map(each => JSON.stringify(each).slice(1, -1))
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select exists (select from unit_bodies where unit_id = ${unitId} and (strpos(html, ${isShown[0]}) > 0 or strpos(html, ${isShown[1]}) > 0))
      or exists (select from questions where unit_id = ${unitId} and hidden_at is null
        and (strpos(concat(prompt_html, choices, explanation_html), ${inJson[0]}) > 0
          or strpos(concat(prompt_html, choices, explanation_html), ${inJson[1]}) > 0)) as is`)
  return rows[0]?.is === true
}
