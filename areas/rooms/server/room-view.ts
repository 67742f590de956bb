import type * as z from 'zod/mini'
import { localised, type Locale } from '#kernel/contract/fields.ts'
import type { OwnRoom, RoomInfo } from '../contract/rooms.ts'
import { opensAt, stateOf } from './room-rules.ts'
import type { FullRoom } from './rooms.queries.ts'
import type { Standing } from './standing.ts'

type Info = z.output<typeof RoomInfo>

export const titleOf = ({ room, event }: FullRoom, locale: Locale): string =>
  event ? localised(event.title, locale).text : (room.title ?? '')

/** A room as shown to anyone who has its address. */
export function roomInfo(
  full: FullRoom,
  locale: Locale,
  now: Date,
  standing: Standing['standing'],
  has_notes: boolean,
): Info {
  const { room, event, people, host_name } = full
  const { code, locked, max_people, provider, policy } = room
  return {
    code,
    title: titleOf(full, locale),
    state: stateOf(full, now),
    host_name,
    event: event && { id: event.id, slug: event.slug, starts_at: event.starts_at, ends_at: event.ends_at },
    opens_at: opensAt(full),
    locked,
    people,
    max_people,
    provider,
    policy,
    has_notes,
    standing,
  }
}

export const ownRoom = (full: FullRoom, locale: Locale, now: Date): z.output<typeof OwnRoom> => ({
  ...roomInfo(full, locale, now, 'host', full.has_notes),
  id: full.room.id,
  version: full.room.version,
  created_at: full.room.created_at,
  ended_at: full.room.ended_at,
})
