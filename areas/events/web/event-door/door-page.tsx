import { IconArrowLeft, IconCloudOff } from '@tabler/icons-react'
import { use, useEffect, useState } from 'react'
import { loadOnce } from '#kernel/web/load-once.ts'
import { returned, useLive } from '#kernel/web/live.ts'
import { useParams } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useUser } from '#kernel/web/session.ts'
import { useStore } from '#kernel/web/store.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toEvents } from '../../contract/addresses.ts'
import { DoorCamera } from './door-camera.tsx'
import type { Heard } from './door-count.ts'
import { DoorCounts } from './door-counts.tsx'
import { DoorResult } from './door-result.tsx'
import type { DoorScan } from './door-rules.ts'
import { GuestSearch } from './guest-search.tsx'
import { storePageCode } from './store-page-code.ts'
import { openDoor, type Door } from './open-door.ts'
import { ScanList } from './scan-list.tsx'

const doors = new Map<string, () => Promise<Door>>()
/** Stays the same while the page is open, across renders. */
function doorOf(person_id: string, event_id: string): Promise<Door> {
  const key = `${person_id} ${event_id}`
  const open = doors.get(key) ?? loadOnce(() => openDoor(event_id))
  doors.set(key, open)
  return open()
}

/** The door of an event on a phone: reads tickets, finds guests by name, and works without a connection. */
export default function DoorPage() {
  const { eventId: event } = useParams(toEvents.door)
  const { id } = useUser()
  return <OpenDoor door={use(doorOf(id, event))} event={event} />
}

const pause = 20_000

/** Sends and reads again when the connection is back, when another device scanned, and now and then. */
function useSync(door: Door, event_id: string): void {
  useEffect(() => {
    void door.sync()
    void storePageCode()
    const again = () => void door.sync()
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), pause)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [door])
  useLive('person', message => {
    const heard = message as Heard & { kind?: string; event_id?: string }
    if (heard.kind === 'event_door' && heard.event_id === event_id) void door.sync(heard)
  })
  useLive(returned, () => void door.sync())
}

function OpenDoor({ door, event }: { door: Door; event: string }) {
  const { t, localised } = useWords('event-door')
  const state = useStore(door)
  const [lastId, setLastId] = useState<string>()
  useSync(door, event)
  const show = (done: Promise<DoorScan>) => void done.then(({ id }) => setLastId(id))
  const last = state.scans.find(({ id }) => id === lastId)
  return (
    <div className="mx-auto flex w-full max-w-[34rem] flex-col gap-4 px-4 pt-3 pb-28">
      <header className="flex items-center gap-3">
        <ScreenLink
          to={toEvents.managedEvent}
          params={{ eventId: event }}
          search={{ show: 'registrations' }}
          aria-label={t('back')}
          className="grid size-11 flex-none place-items-center rounded-full"
        >
          <IconArrowLeft aria-hidden />
        </ScreenLink>
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1} className="text-lg leading-tight font-bold">
            {t('screens.door')}
          </h1>
          <p className="truncate text-sm text-dim">{localised(state.title).text}</p>
        </div>
        <p role="status">
          {state.isOffline && (
            <Tag tone="warn">
              <IconCloudOff size={16} aria-hidden /> {t('offline')}
            </Tag>
          )}
        </p>
      </header>
      {state.refusal && <Notice kind="bad">{state.refusal}</Notice>}
      <DoorCamera onCode={code => show(door.scan(code))}>
        {last && (
          <DoorResult
            scan={last}
            state={state}
            onUndo={id => show(door.undo(id))}
            onLetIn={registration_id => show(door.letIn({ registration_id }, true))}
          />
        )}
      </DoorCamera>
      <DoorCounts state={state} />
      <ScanList scans={state.scans} />
      <GuestSearch state={state} onChoose={guest => show(door.letIn(guest))} />
    </div>
  )
}
