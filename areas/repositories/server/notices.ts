import type { Database } from '#kernel/server/database.ts'
import type { Notify } from '#kernel/server/notice.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { toRepositories } from '../contract/addresses.ts'
import type { AlertKind } from '../contract/states.ts'
import { curators } from './repositories.queries.ts'

type AlertNotice = { kind: AlertKind; name: string; before: string | null; after: string | null }

/** Notifies the people who maintain the list. */
export async function tellCurators(
  db: Database,
  notify: Notify,
  { kind, name, before, after }: AlertNotice,
): Promise<void> {
  for (const { id } of await curators(db))
    await notify(db, {
      user_id: id,
      kind: `repositories.${kind}`,
      topic: 'community',
      words: { key: `repositories:alerts.${kind}_of`, values: { name, before: before ?? '–', after: after ?? '–' } },
      path: hrefOf(toRepositories.list, { search: { q: name } }),
    })
}
