import { IconDownload } from '@tabler/icons-react'
import type { Answered } from '#kernel/contract/call.ts'
import { download } from '#kernel/web/download.ts'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useList } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { DetailDrawer } from '#kernel/web/ui/detail-drawer.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import { rooms } from '../../contract/index.ts'
import type { OwnRoom } from './own-room.ts'

type Attendant = Answered<typeof rooms.attendance>['items'][number]
type Props = { room: OwnRoom; onClose(): void }

/** The people who were in a room, and for how long. */
export function AttendanceDrawer({ room, onClose }: Props) {
  const { t } = useWords('rooms')
  return (
    <DetailDrawer onClose={onClose} title={t('attendance.of', { title: room.title })}>
      <Attendance room={room} />
    </DetailDrawer>
  )
}

function Attendance({ room }: { room: OwnRoom }) {
  const { t, date } = useWords('rooms')
  const list = useList(rooms.attendance, { room_id: room.id })
  const save = useAction(() => download(rooms.exportAttendance, { room_id: room.id }))
  return (
    <div className="flex flex-col gap-4">
      {list.items.length > 0 && (
        <Button small className="self-start" busy={save.isRunning} onClick={() => void save.run()}>
          <IconDownload size={18} aria-hidden />
          {t('attendance.download')}
        </Button>
      )}
      {save.refusal && <Notice kind="bad">{refusalText(save.refusal)}</Notice>}
      <List<Attendant>
        of={list}
        keyOf={({ participant_id }) => participant_id}
        label={t('attendance.title')}
        more={t('lab.more')}
        empty={<Empty title={t('attendance.none')}>{t('attendance.none_text')}</Empty>}
      >
        {({ name, role, joined_at, minutes }) => (
          <div className="flex items-baseline justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold break-words">{name}</p>
              <p className="text-sm text-dim">
                {t(`roles.${role}`)}
                {joined_at && `, ${date(joined_at, 'both')}`}
              </p>
            </div>
            <p className="flex-none">{t('attendance.minutes', { count: minutes })}</p>
          </div>
        )}
      </List>
    </div>
  )
}
