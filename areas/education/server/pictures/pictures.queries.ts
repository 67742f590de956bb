import { sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'

/** Whether a picture of another site is linked in a unit's text or questions. */
export async function isPictureOf(db: Database, unitId: string, url: string): Promise<boolean> {
  const written = url.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  const link = `href="${written}"`
  const inJson = JSON.stringify(link).slice(1, -1)
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select exists (select from unit_bodies where unit_id = ${unitId} and strpos(html, ${link}) > 0)
      or exists (select from questions where unit_id = ${unitId} and hidden_at is null
        and strpos(concat(prompt_html, choices, explanation_html), ${inJson}) > 0) as is`)
  return rows[0]?.is === true
}
