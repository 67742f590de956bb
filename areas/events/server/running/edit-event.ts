import type { Received } from '#kernel/contract/call.ts'
import type { running } from '../../contract/admin-calls.ts'
import type { EventFields } from '../../contract/index.ts'
import { timesOf } from '../event-times.ts'
import type { EventRow, NewEventRow } from '../events.queries.ts'
import { plusWall, wallBetween } from '#kernel/contract/time/wall-time.ts'
import { htmlOf, searchText } from './event-text.ts'

export type Patch = Received<typeof running.update>['patch']

const moments = ['offers_until', 'opens_at', 'closes_at', 'cancel_deadline'] as const
const timeFields = ['starts_local', 'ends_local', 'time_zone', 'fold'] as const
/**
 * The fields that calendars show: when one of these changes, people who have the event in their calendar are notified.
 */
const shownInCalendar = ['title', 'summary', 'starts_at', 'ends_at', 'time_zone', 'venue', 'mode'] as const

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields of a patch that differ from the row. */
export const differing = (row: EventRow, patch: Patch): Patch =>
  Object.fromEntries(
    Object.entries(patch).filter(
      ([name, value]) => value !== undefined && !isSame(value, row[name as keyof EventFields]),
    ),
  )

/** The fields to store for a patch: moments, shown text and search words are derived from it. */
export function storedFields(row: EventRow, patch: Patch): Partial<NewEventRow> {
  const next: EventRow = { ...row, ...patch }
  const isMoved = timeFields.some(name => name in patch)
  return {
    ...(patch as Partial<NewEventRow>),
    ...(isMoved && timesOf(next)),
    ...(patch.body && { body_html: htmlOf(next.body) }),
    search_text: searchText(next),
  }
}

export const isCalendarChange = (before: EventRow, after: EventRow): boolean =>
  shownInCalendar.some(name => !isSame(before[name], after[name]))

/**
 * The patch of one date of a series as it applies to another date: times move by the same amount, and each date keeps
 * its day.
 */
export function patchFor(other: EventRow, edited: EventRow, patch: Patch): Patch {
  const starts =
    patch.starts_local && plusWall(other.starts_local, wallBetween(edited.starts_local, patch.starts_local))
  const ends = patch.ends_local && plusWall(other.ends_local, wallBetween(edited.ends_local, patch.ends_local))
  const shift = other.starts_at.getTime() - edited.starts_at.getTime()
  const shifted = moments.flatMap(name => {
    const at = patch[name]
    return at ? [[name, new Date(at.getTime() + shift)]] : []
  })
  return {
    ...patch,
    ...(starts && { starts_local: starts }),
    ...(ends && { ends_local: ends }),
    ...Object.fromEntries(shifted),
  }
}
