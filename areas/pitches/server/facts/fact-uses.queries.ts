import { and, asc, eq, sql } from 'drizzle-orm'
import type { FactKey } from '#areas/startups/contract/index.ts'
import type { Database } from '#kernel/server/database.ts'
import { mostUses } from '../../contract/fact-calls.ts'
import { pitch_section_facts as facts, pitch_sections as sections, pitches } from '../tables.ts'

/** The sections of drafts that state a figure, each with the version that it states. */
export const sectionsStating = (db: Database, business_id: string, key: FactKey) =>
  db
    .select({
      pitch_id: pitches.id,
      pitch_title: pitches.title,
      section_id: sections.id,
      section_title: sections.title,
      fact_version: facts.fact_version,
    })
    .from(facts)
    .innerJoin(sections, eq(sections.id, facts.section_id))
    .innerJoin(pitches, eq(pitches.id, sections.pitch_id))
    .where(and(eq(pitches.business_id, business_id), eq(facts.key, key), sql`${pitches.status} <> 'archived'`))
    .orderBy(asc(pitches.id), asc(sections.position))
    .limit(mostUses)

export type SeenRow = {
  pitch_title: string
  version: number
  link_id: string
  recipient: string
  shows_newest: boolean
  fact_version: number
  visits: number
  last_visit_at: Date
  emails: string[]
}

/**
 * Who had a section open that stated another version of a figure than the present one: visits of people, by link and
 * published version, the newest first.
 */
export async function seenVersions(
  db: Database,
  { business_id, key, current }: { business_id: string; key: FactKey; current: number | null },
): Promise<SeenRow[]> {
  const { rows } = await db.execute<SeenRow>(sql`
    select v.deck ->> 'title' as pitch_title, v.number as version, l.id as link_id, l.recipient,
      l.pinned_version is null as shows_newest, (f ->> 'version')::int as fact_version,
      count(distinct vi.id)::int as visits, max(vi.opened_at) as last_visit_at,
      coalesce((array_agg(distinct vi.email order by vi.email) filter (where vi.email is not null))[1:20], '{}') as emails
    from pitches p
    join pitch_versions v on v.pitch_id = p.id
    cross join lateral jsonb_array_elements(v.deck -> 'sections') s
    cross join lateral jsonb_array_elements(s -> 'facts') f
    join pitch_links l on l.pitch_id = p.id
    join pitch_visits vi on vi.link_id = l.id and vi.class = 'person' and vi.is_recorded
    join pitch_visit_sections vs on vs.visit_id = vi.id and vs.version = v.number
      and vs.section_id = (s ->> 'id')::uuid and vs.active_ms > 0
    where p.business_id = ${business_id} and f ->> 'key' = ${key}
      and (f ->> 'version')::int is distinct from ${current}::int
    group by p.id, v.id, l.id, fact_version
    order by last_visit_at desc, l.id
    limit ${mostUses}`)
  return rows.map(row => ({ ...row, last_visit_at: new Date(row.last_visit_at) }))
}
