import { indexedDbTable } from '#kernel/web/indexed-db-table.ts'
import type { UnsentWork } from '#kernel/web/saving/saving-state.ts'

type Row = UnsentWork & { id: string }

const rows = indexedDbTable('lab-authoring', 'work', 'id')

/**
 * Stores unsent work in this browser, so that it survives the tab, a crash and the end of the session. The id contains
 * the person, so that no one else in this browser sends it. If a browser refuses storage, work is kept until the page
 * is closed.
 */
export const saveDraft = (id: string, work: UnsentWork | undefined): Promise<void> =>
  rows.write(store => (work ? store.put({ id, ...work }) : store.delete(id)))

export const draftOf = (id: string): Promise<UnsentWork | undefined> => rows.read<Row>(store => store.get(id))
