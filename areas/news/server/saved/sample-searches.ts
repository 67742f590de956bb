import { newId, type Database } from '#kernel/server/database.ts'
import { addSaved, sampleReaders } from './saved.queries.ts'

const searches = [
  { name: 'Audits', q: 'audit OR auditoría OR 監査', notifies: true },
  { name: 'Small models', q: '"small model"', notifies: false },
  { name: '図書館', q: '図書館 lang:ja', notifies: false },
] as const

/** The saved searches of the sample people. */
export async function addSampleSearches(db: Database, now: Date): Promise<void> {
  for (const user_id of await sampleReaders(db))
    for (const search of searches)
      await addSaved(db, { ...search, id: newId(), user_id, told_until: now, created_at: now })
}
