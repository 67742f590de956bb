import { IconDotsVertical, IconMicrophone, IconMicrophoneOff, IconVideoOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { inRow } from '#kernel/web/formats.ts'
import { useStore } from '#kernel/web/store.ts'
import { Avatar } from '#kernel/web/ui/avatar.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { ShownPerson } from '../../contract/messages.ts'
import { mayHost } from '../../contract/states.ts'
import { handsOf, presentOf, waitingOf } from '../engine/call-state.ts'
import type { Call } from '../engine/call.ts'
import { recordedOf, recorderOf } from '../engine/recorded-people.ts'
import { RecordingSection } from '../recording/recording-state.tsx'
import { Encryption } from './encryption.tsx'
import { usePersonActions } from './person-actions.ts'
import { initialsOf } from './tile.tsx'

/** The people who wait, have raised their hand, or are in the call; hosts also see their actions. */
export function PeoplePanel({ call, onCompare }: { call: Call; onCompare(): void }) {
  const { t, ago } = { ...useWords('rooms'), ago: useSince() }
  const { people, me } = useStore(call.state)
  const isHost = mayHost(me?.role)
  const [waiting, hands, present] = [waitingOf(people), handsOf(presentOf(people)), presentOf(people)]
  return (
    <div className="flex flex-col gap-6 pb-6">
      {isHost && waiting.length > 0 && (
        <Group
          title={t('people.waiting')}
          action={
            waiting.length > 1 && (
              <span className="flex gap-4 whitespace-nowrap">
                <TextButton onClick={() => call.manageAll('deny')}>{t('people.deny_all')}</TextButton>
                <TextButton onClick={() => call.manageAll('admit')}>{t('people.admit_all')}</TextButton>
              </span>
            )
          }
        >
          {waiting.map(person => (
            <Row key={person.id} person={person}>
              <Button
                small
                kind="ghost"
                onClick={() => call.manage(person.id, 'deny')}
                aria-label={t('people.deny_name', { name: person.name })}
              >
                {t('people.deny')}
              </Button>
              <Button
                small
                kind="primary"
                onClick={() => call.manage(person.id, 'admit')}
                aria-label={t('people.admit_name', { name: person.name })}
              >
                {t('people.admit')}
              </Button>
            </Row>
          ))}
        </Group>
      )}
      {hands.length > 0 && (
        <Group
          title={t('people.hands')}
          action={
            isHost && <TextButton onClick={() => call.manageAll('lower_hand')}>{t('people.lower_all')}</TextButton>
          }
          ordered
        >
          {hands.map((person, at) => (
            <Row key={person.id} person={person} place={at + 1} hint={ago(person.hand_at!)}>
              {isHost && person.id !== me?.id && !person.audio && (
                <Button small onClick={() => call.manage(person.id, 'ask_to_unmute')}>
                  {t('people.ask_to_unmute')}
                </Button>
              )}
            </Row>
          ))}
        </Group>
      )}
      <RecordingSection call={call} />
      <Group
        title={t('people.here')}
        action={
          isHost &&
          present.length > 1 && <TextButton onClick={() => call.manageAll('mute')}>{t('people.mute_all')}</TextButton>
        }
      >
        {present.map(person => (
          <PresentRow key={person.id} call={call} person={person} me={me} />
        ))}
      </Group>
      <Encryption call={call} onCompare={onCompare} />
    </div>
  )
}

function useSince(): (at: string) => string {
  const { t } = useWords('rooms')
  return at => {
    const seconds = Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1_000))
    return seconds < 60
      ? t('people.seconds_ago', { count: seconds })
      : t('people.minutes_ago', { count: Math.floor(seconds / 60) })
  }
}

function Group({
  title,
  action,
  ordered,
  children,
}: {
  title: string
  action?: ReactNode
  ordered?: boolean
  children: ReactNode
}) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">{title}</h2>
        {action}
      </div>
      <List className="mt-2 flex flex-col">{children}</List>
    </section>
  )
}

const TextButton = ({ onClick, children }: { onClick(): void; children: ReactNode }) => (
  <button type="button" onClick={onClick} className="link min-h-8 text-sm">
    {children}
  </button>
)

type RowProps = { person: ShownPerson; name?: string; place?: number; hint?: string | undefined; children?: ReactNode }

function Row({ person, name = person.name, place, hint, children }: RowProps) {
  return (
    <li className="flex min-h-14 items-center gap-3">
      {place === undefined ? (
        <Avatar initials={initialsOf(person.name)} size="small" />
      ) : (
        <span aria-hidden className="w-8 text-center font-head text-xl font-bold">
          {place}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        {hint && <p className="truncate text-sm text-dim">{hint}</p>}
      </div>
      {children}
    </li>
  )
}

function PresentRow({ call, person, me }: { call: Call; person: ShownPerson; me: ShownPerson | undefined }) {
  const { t, number, locale } = useWords('rooms')
  const { links, people } = useStore(call.state)
  const isRecorded = recordedOf(people).some(({ id }) => id === person.id)
  const recorded = recorderOf(people) && t(isRecorded ? 'recording.is' : 'recording.is_not')
  const figures = links[person.id]?.figures
  const path = figures?.path && t(`path.${figures.path}`)
  const delay = figures?.delayMs === undefined ? undefined : t('figures.ms', { ms: number(figures.delayMs) })
  const role = person.role === 'speaker' ? undefined : t(`roles.${person.role}`)
  const actions = usePersonActions(call, person, me)
  const isMe = person.id === me?.id
  const hint =
    person.state === 'reconnecting' ? t('call.reconnecting_person') : inRow(locale, [path, delay, role, recorded])
  return (
    <Row person={person} name={isMe ? t('people.you', { name: person.name }) : person.name} hint={hint}>
      {!person.video && (
        <span role="img" aria-label={t('call.no_video')}>
          <IconVideoOff size={18} aria-hidden className="text-bad" />
        </span>
      )}
      <span role="img" aria-label={t(person.audio ? 'call.heard' : 'call.muted')}>
        {person.audio ? (
          <IconMicrophone size={18} aria-hidden className="text-dim" />
        ) : (
          <IconMicrophoneOff size={18} aria-hidden className="text-bad" />
        )}
      </span>
      {actions.length > 0 && (
        <Menu
          label={t('people.actions', { name: person.name })}
          buttonLabel={t('people.actions', { name: person.name })}
          kind="ghost"
          icon
          small
          end
          items={actions}
          button={<IconDotsVertical size={18} aria-hidden />}
        />
      )}
    </Row>
  )
}
