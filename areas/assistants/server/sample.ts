import { accountByEmail } from '#areas/account/server/exports.ts'
import { idAt } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { addAssistant } from './assistants.queries.ts'
import { sampleAssistants } from './sample-assistants.ts'

const day = 86_400_000

/** Two assistants that may be asked, and one that is still a draft. */
export async function fillSample({ db }: Pick<JobTools, 'db'>): Promise<void> {
  const user_id = (await accountByEmail(db, 'tools@lab.example'))?.id ?? null
  for (const [n, { days, trials, isPublished, ...written }] of sampleAssistants.entries()) {
    const at = new Date(Date.now() - days * day - n)
    await addAssistant(db, {
      id: idAt(at),
      user_id,
      state: isPublished ? 'active' : 'draft',
      written,
      ...(isPublished && { published: written, published_at: at }),
      trials,
      created_at: at,
      updated_at: at,
    })
  }
}
