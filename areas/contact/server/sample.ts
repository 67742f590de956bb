import { readFileSync } from 'node:fs'
import type { Locale } from '#kernel/contract/fields.ts'
import { newId } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import type { ContactTopic } from '../contract/states.ts'
import { addMessage } from './queries.ts'
import { newReference } from './rules.ts'

type Sample = { name: string; email: string; topic: ContactTopic; locale: Locale; days_ago: number; message: string }

const read = (): Sample[] =>
  JSON.parse(readFileSync(new URL('../sample/messages.json', import.meta.url), 'utf8')) as Sample[]

/** Three messages that wait for an answer. */
export async function fillSample({ db }: Pick<JobTools, 'db'>): Promise<void> {
  for (const { days_ago, ...fields } of read()) {
    const at = new Date(Date.now() - days_ago * 86_400_000 - 3_600_000)
    await addMessage(db, {
      ...fields,
      id: newId(),
      reference: newReference(),
      state: 'new',
      created_at: at,
      changed_at: at,
    })
  }
}
