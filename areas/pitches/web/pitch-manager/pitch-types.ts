import type { Answered } from '#kernel/contract/call.ts'
import type { TagTone } from '#kernel/web/ui/tag.tsx'
import type { pitches, PitchStatus } from '../../contract/index.ts'

export type Content = Answered<typeof pitches.content>
export type ShownSection = Content['sections'][number]
export type ShownPitch = Content['pitch']
export type Listed = Answered<typeof pitches.list>['items'][number]
export type ShownThread = Answered<typeof pitches.comments>['items'][number]
export type ShownProposal = NonNullable<Answered<typeof pitches.section>['proposal']>

export const statusTone = (status: PitchStatus): TagTone =>
  status === 'active' ? 'brand' : status === 'ready' ? 'info' : status === 'paused' ? 'warn' : 'plain'
