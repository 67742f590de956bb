import { localised, type Locale } from '#kernel/contract/fields.ts'
import { mostRisks, type Risk, type TeamPerson } from '../../contract/members.ts'
import { risksOfPerson } from './risk-rules.ts'
import type { NamedStanding, PersonRow } from './team.queries.ts'

/** The reasons of one person in the reader's words, each with its course. */
export function shownRisks(standings: readonly NamedStanding[], locale: Locale, now: Date): Risk[] {
  const titles = new Map(standings.map(({ course_id, title }) => [course_id, localised(title, locale).text]))
  const risks = risksOfPerson(standings, now).slice(0, mostRisks)
  return risks.map(risk => ({
    ...risk,
    params: { ...risk.params, course: titles.get(risk.course_id)! },
  }))
}

/** The institution does not see what people do after they were removed. */
const nothing = { enrolled: 0, completed: 0, pct: 0, last_active_at: null }

/** People as the list shows them, with the reasons of those at risk. */
export function teamPeople(
  rows: readonly PersonRow[],
  standings: readonly NamedStanding[],
  locale: Locale,
  now: Date,
): TeamPerson[] {
  return rows.map(({ key_text: _key, ...row }) => ({
    ...row,
    ...(row.state === 'archived' && nothing),
    risks: row.at_risk
      ? shownRisks(
          standings.filter(({ user_id }) => user_id === row.user_id),
          locale,
          now,
        )
      : [],
  }))
}
