import type { EventRoomProps } from '#areas/events/web/slots.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useOptionalRead } from '#kernel/web/use-call.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toRooms } from '../contract/addresses.ts'
import { rooms } from '../contract/index.ts'

/** The key of the mail by which a guest opened the page; it also opens the room's lobby. */
const guestKey = (): string => window.location.hash.slice(1)

/** The link to the room of an online event, for people with a seat and for its hosts. */
export default function EventRoom({ event }: EventRoomProps) {
  const { t, date } = useWords('rooms')
  const key = guestKey()
  const room = useOptionalRead(rooms.ofEvent, { event_id: event.id, ...(key && { guest_key: key }) })
  if (!room?.code || !room.opens_at || !room.ends_at || Date.parse(room.ends_at) < Date.now()) return null
  return (
    <div className="flex flex-col gap-2">
      <ScreenLink
        to={toRooms.room}
        params={{ code: room.code }}
        {...(key && { hash: key })}
        className={buttonClass('primary', { wide: true })}
      >
        {t('event.open')}
      </ScreenLink>
      <p className="text-sm text-dim">
        {Date.parse(room.opens_at) > Date.now()
          ? t('event.opens', { time: date(room.opens_at, 'both') })
          : t('event.is_open')}
      </p>
    </div>
  )
}
