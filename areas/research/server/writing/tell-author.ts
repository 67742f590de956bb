import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Context } from '#kernel/server/handle.ts'
import { toResearch } from '../../contract/addresses.ts'
import type { ResearchRow } from '../research.queries.ts'

/** Notifies the author of the decision on their research. */
export async function tellAuthor(
  { db, notify }: Pick<Context, 'db' | 'notify'>,
  row: Pick<ResearchRow, 'id' | 'user_id' | 'title'>,
  what: 'approved' | 'changes_requested',
): Promise<void> {
  if (row.user_id === null) return
  await notify(db, {
    user_id: row.user_id,
    kind: `research.${what}`,
    topic: 'ventures',
    words: { key: `research:notices.${what}`, values: { title: row.title } },
    path: hrefOf(toResearch.research, { params: { researchId: row.id } }),
  })
}
