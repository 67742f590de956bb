import { indexedDbTable } from '#kernel/web/indexed-db-table.ts'
import type { KeptWork } from './saver.ts'

type Row = KeptWork & { id: string }

const rows = indexedDbTable('lab-authoring', 'work', 'id')

/**
 * What was written and has not arrived outlives the tab, a crash and the end of the session. The id names the person
 * too, so that nobody else at this browser sends it. Where a browser refuses storage, work lives as long as the page does.
 */
export const keepWork = (id: string, work: KeptWork | undefined): Promise<void> =>
  rows.write(store => (work ? store.put({ id, ...work }) : store.delete(id)))

export const keptWork = (id: string): Promise<KeptWork | undefined> => rows.read<Row>(store => store.get(id))
