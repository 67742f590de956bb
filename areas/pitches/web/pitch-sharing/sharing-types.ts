import type { Answered } from '#kernel/contract/call.ts'
import type { TagTone } from '#kernel/web/ui/tag.tsx'
import { pitches } from '../../contract/index.ts'

export type ShownLink = Answered<typeof pitches.links>['items'][number]
export type ShownVisit = Answered<typeof pitches.visits>['items'][number]
export type SeenFigure = Answered<typeof pitches.factUses>['seen'][number]
export type Summary = Answered<typeof pitches.visitSummary>

/** The calls to read again after a link has changed. */
export const linkChanged = [pitches.links, pitches.visitSummary]

export type LinkState = 'active' | 'paused' | 'archived' | 'expired'
export const stateOf = ({ status, is_expired }: ShownLink): LinkState =>
  status === 'active' && is_expired ? 'expired' : status
export const toneOf = (state: LinkState): TagTone =>
  state === 'active' ? 'brand' : state === 'archived' ? 'plain' : 'warn'

/** Milliseconds as minutes and seconds: 4:07. */
export function clockOf(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
