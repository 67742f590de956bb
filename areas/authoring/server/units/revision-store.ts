import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#kernel/server/database.ts'
import { changedFields } from './content-rules.ts'
import { addRevision, growRevision, lastPublished, lastRevision, type RevisionRow } from './revisions.queries.ts'
import type { StoredContent } from '../unit-content.ts'

/** How long the edits of one person are one revision, from its beginning. */
export const oneRevisionMs = 10 * 60_000

type Edit = {
  course_id: string
  unit_id: string
  before: StoredContent
  after: StoredContent
  by_id: string
  now: Date
  restored_from?: number
}

/**
 * Saves a unit's content before and after an edit as revisions. A change without a revision (an import) gets one here
 * first, so that it can be restored.
 */
export async function saveRevision(db: Database, edit: Edit): Promise<void> {
  const { course_id, unit_id, before, after, by_id, now, restored_from = null } = edit
  let last = await lastRevision(db, unit_id)
  if (!last || !isDeepStrictEqual(last.content, before)) {
    const n = (last?.n ?? 0) + 1
    const changed = last ? changedFields(last.content, before) : []
    const imported = { unit_id, n, kind: 'imported' as const, at: now, by_id: null, changed, content: before }
    await addRevision(db, imported)
    last = { ...imported, restored_from: null }
  }
  const changed = changedFields(before, after)
  if (restored_from === null && isOngoing(last, by_id, now, await lastPublished(db, course_id))) {
    await growRevision(db, last, { content: after, changed: [...new Set([...last.changed, ...changed])] })
    return
  }
  const kind = restored_from === null ? 'edited' : 'restored'
  await addRevision(db, { unit_id, n: last.n + 1, kind, at: now, by_id, changed, content: after, restored_from })
}

/** Whether an edit continues the last revision: the same person, not long after, nothing published since. */
export const isOngoing = (
  last: Pick<RevisionRow, 'kind' | 'by_id' | 'at'>,
  by_id: string,
  now: Date,
  published: Date | null,
): boolean =>
  last.kind === 'edited' &&
  last.by_id === by_id &&
  now.getTime() - last.at.getTime() < oneRevisionMs &&
  (published === null || published < last.at)
