import type { Answered } from '#kernel/contract/call.ts'
import { useList } from '#kernel/web/use-call.ts'
import { DetailDrawer } from '#kernel/web/ui/detail-drawer.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { useWords } from '#kernel/web/words.ts'
import { rooms } from '../../contract/index.ts'
import type { OwnRoom } from './own-room.ts'

type Answer = Answered<typeof rooms.readiness>
type Tests = Answer['items'][number]
type Props = { room: OwnRoom; onClose(): void }

/** The people whose devices and connection work, days before an event. */
export function ReadinessDrawer({ room, onClose }: Props) {
  const { t } = useWords('rooms')
  return (
    <DetailDrawer onClose={onClose} title={t('readiness.of', { title: room.title })}>
      <Readiness room={room} />
    </DetailDrawer>
  )
}

function Readiness({ room }: { room: OwnRoom }) {
  const { t } = useWords('rooms')
  const list = useList(rooms.readiness, { room_id: room.id })
  return (
    <div className="flex flex-col gap-4">
      {list.first && list.items.length > 0 && <Summary of={list.first} />}
      <List<Tests>
        of={list}
        keyOf={({ registration_id }) => registration_id}
        label={t('readiness.title')}
        more={t('lab.more')}
        empty={<Empty title={t('readiness.none')}>{t('readiness.none_text')}</Empty>}
      >
        {each => <TestsRow of={each} />}
      </List>
    </div>
  )
}

function Summary({ of: { seats, told, ...problems } }: { of: Answer }) {
  const { t } = useWords('rooms')
  const kinds = (['relay', 'blocked', 'no_audio', 'no_video'] as const).filter(kind => problems[kind] > 0)
  return (
    <div>
      <p className="font-semibold">{t('readiness.summary', { told, count: seats })}</p>
      <ul className="mt-1">
        {kinds.map(kind => (
          <li key={kind}>{t(`readiness.${kind}`, { count: problems[kind] })}</li>
        ))}
      </ul>
      {kinds.length === 0 && <p>{t('readiness.all_work')}</p>}
    </div>
  )
}

function TestsRow({ of: { name, audio, video, path, told_at } }: { of: Tests }) {
  const { t, date } = useWords('rooms')
  return (
    <div className="py-3">
      <p className="font-semibold break-words">{name}</p>
      <ul className={path === 'blocked' || audio !== 'on' ? 'text-warn' : undefined}>
        <li>{t(`readiness.path.${path}`)}</li>
        <li>{t(`devices.audio.${audio}`)}</li>
        <li>{t(`devices.video.${video}`)}</li>
      </ul>
      <p className="text-sm text-dim">{t('readiness.told_at', { time: date(told_at, 'both') })}</p>
    </div>
  )
}
