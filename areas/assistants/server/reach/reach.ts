import { rankTexts } from '#areas/tutor/server/exports.ts'
import type { SourceKind } from '../../contract/states.ts'
import { coursesReach } from './courses.ts'
import type { FoundPassage, PassageSearch, Reach } from './found-passage.ts'
import { helpReach } from './help.ts'
import { newsReach } from './news.ts'
import { reportsReach } from './reports.ts'

const reaches: Record<SourceKind, Reach> = {
  courses: coursesReach,
  reports: reportsReach,
  news: newsReach,
  help: helpReach,
}

/** The passages of an assistant's sources that answer a question best, of those that the person may read. */
export async function lookUp(
  sources: readonly SourceKind[],
  limit: number,
  looking: PassageSearch,
): Promise<FoundPassage[]> {
  const passages: FoundPassage[] = []
  for (const source of new Set(sources)) passages.push(...(await reaches[source](looking)))
  const { db, question, locale } = looking
  return rankTexts(db, { texts: passages, question, locale, limit })
}
