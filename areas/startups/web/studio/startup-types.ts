import type { Answered } from '#kernel/contract/call.ts'
import type { TagTone } from '#kernel/web/ui/tag.tsx'
import { startups, type StartupStatus } from '../../contract/index.ts'

export type Own = Answered<typeof startups.details>
export type ShownStartup = Own['startup']
export type Member = Own['team'][number]
export type ShownFact = Answered<typeof startups.facts>['items'][number]

/** The calls to read again after a change of a startup. */
export const changed = [startups.details, startups.listing]

export const statusTone = (status: StartupStatus): TagTone =>
  status === 'active' ? 'brand' : status === 'suspended' ? 'bad' : status === 'draft' ? 'warn' : 'plain'
