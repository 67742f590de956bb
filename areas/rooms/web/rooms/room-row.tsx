import { IconCopy, IconDotsVertical } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { copyLink } from '#kernel/web/ui/copy-link.ts'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toRooms } from '../../contract/addresses.ts'
import { rooms } from '../../contract/index.ts'
import { AttendanceDrawer } from './attendance-drawer.tsx'
import type { OwnRoom } from './own-room.ts'
import { ReadinessDrawer } from './readiness-drawer.tsx'

const NotesPart = lazyPart(() => import('../notes/notes-drawer.tsx'))

/** A room that one hosts, with its actions: enter, share, end, and see who was there. */
export function RoomRow({ room }: { room: OwnRoom }) {
  const { t, date } = useWords('rooms')
  const [open, setOpen] = useState<'attendance' | 'readiness' | 'notes' | 'end'>()
  const update = useWrite(rooms.update, { refreshes: [rooms.list, rooms.room] })
  const end = useWrite(rooms.end, { refreshes: [rooms.list, rooms.room] })
  const isEnded = room.state === 'ended'
  const href = hrefOf(toRooms.room, { params: { code: room.code } })
  const copy = () => void copyLink(new URL(href, window.location.href).href, t('lab.copied'))
  const lock = () => sayProblem(update.write({ room_id: room.id, version: room.version, locked: !room.locked }))
  return (
    <article className="relative flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-head text-lg leading-snug font-bold break-words">
          {isEnded ? (
            room.title
          ) : (
            <ScreenLink to={toRooms.room} params={{ code: room.code }} className="link">
              {room.title}
            </ScreenLink>
          )}
        </h3>
        <p className="text-dim">
          {room.event
            ? t('lab.of_event', { time: date(room.event.starts_at, 'both') })
            : t('lab.made', { time: date(room.created_at, 'day') })}
        </p>
      </div>
      <span className="flex flex-wrap gap-2 empty:hidden max-sm:basis-full">
        {room.people > 0 && <Tag tone="brand">{t('lab.people', { count: room.people })}</Tag>}
        {room.state === 'scheduled' && room.opens_at && (
          <Tag>{t('join.opens', { time: date(room.opens_at, 'both') })}</Tag>
        )}
        {room.locked && <Tag tone="warn">{t('lab.locked')}</Tag>}
      </span>
      {!isEnded && (
        <Button small onClick={copy} aria-label={t('lab.copy_named', { title: room.title })}>
          <IconCopy size={18} aria-hidden />
          {t('lab.copy')}
        </Button>
      )}
      <Menu
        label={t('lab.actions', { title: room.title })}
        buttonLabel={t('lab.actions', { title: room.title })}
        kind="ghost"
        icon
        end
        button={<IconDotsVertical aria-hidden />}
        items={[
          { id: 'attendance', label: t('attendance.title'), onChoose: () => setOpen('attendance') },
          ...(room.has_notes ? [{ id: 'notes', label: t('notes.title'), onChoose: () => setOpen('notes') }] : []),
          ...(room.event && !isEnded
            ? [{ id: 'readiness', label: t('readiness.title'), onChoose: () => setOpen('readiness') }]
            : []),
          ...(isEnded
            ? []
            : [
                { id: 'lock', label: t(room.locked ? 'call.unlock' : 'call.lock'), onChoose: lock },
                { id: 'end', label: t('lab.end'), bad: true, onChoose: () => setOpen('end') },
              ]),
        ]}
      />
      {open === 'attendance' && <AttendanceDrawer room={room} onClose={() => setOpen(undefined)} />}
      {open === 'readiness' && <ReadinessDrawer room={room} onClose={() => setOpen(undefined)} />}
      <Suspense>
        {open === 'notes' && <NotesPart code={room.code} title={room.title} onClose={() => setOpen(undefined)} />}
      </Suspense>
      {open === 'end' && (
        <Confirm
          title={t('lab.end_question', { title: room.title })}
          action={t('lab.end')}
          onConfirm={() => end.write({ room_id: room.id })}
          onClose={() => setOpen(undefined)}
        >
          {t('lab.end_text')}
        </Confirm>
      )}
    </article>
  )
}
