import type { Sent } from '#kernel/contract/call.ts'
import { indexedDbTable } from '#kernel/web/indexed-db-table.ts'
import type { education } from '../../contract/index.ts'

type ReadingEvent = Sent<typeof education.progress>['events'][number]
/** An unsent reading event with its person: another person at this browser must not send it. */
export type OutboxEvent = ReadingEvent & { person_id: string; course_id: string }

const rows = indexedDbTable('lab-reading', 'events', 'client_event_id')

/**
 * Stores reading events that the server has not received, so that they survive the tab. If a browser refuses storage,
 * they are kept until the page is closed.
 */
export const addToOutbox = (event: OutboxEvent): Promise<void> => rows.write(store => store.put(event))

export const dropEvents = (ids: readonly string[]): Promise<void> =>
  rows.write(store => {
    for (const id of ids) store.delete(id)
  })

export async function outboxOf(personId: string): Promise<OutboxEvent[]> {
  const all = await rows.read<OutboxEvent[]>(store => store.getAll())
  return (all ?? []).filter(event => event.person_id === personId)
}
