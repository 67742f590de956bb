import { IconArrowsExchange, IconLock, IconLockOpen, IconMessage, IconNotes, IconUsers } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useStore } from '#kernel/web/store.ts'
import { buttonClass, IconButton } from '#kernel/web/ui/button.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { useWords } from '#kernel/web/words.ts'
import { mayHost } from '../../contract/states.ts'
import { presentOf } from '../engine/call-state.ts'
import type { Call } from '../engine/call.ts'
import type { Info } from '../joining/before-call.tsx'
import { RecordingBadge } from '../recording/recording-state.tsx'
import { measuredPath } from './measured-path.ts'
import type { PanelName } from './side-panel.tsx'
import type { View } from './stage.tsx'

type Props = {
  info: Info
  call: Call
  view: View
  onView(view: View): void
  panel: PanelName | undefined
  onPanel(panel: PanelName | undefined): void
}

export function CallHeader({ info, call, view, onView, panel, onPanel }: Props) {
  const { t } = useWords('rooms')
  const { me, people, chat, rules } = useStore(call.state)
  const isHost = mayHost(me?.role)
  const unread = useUnread(chat.length, panel === 'chat')
  const toggle = (name: PanelName) => onPanel(panel === name ? undefined : name)
  const locked = rules?.locked ?? false
  return (
    <header className="flex min-h-14 flex-none items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5 sm:px-5">
      <span aria-hidden className="size-2.5 flex-none rounded-full bg-signal" />
      <h1 className="min-w-0 truncate font-head text-lg font-bold">{info.title}</h1>
      <Elapsed />
      <RecordingBadge call={call} />
      <div className="ml-auto flex flex-none items-center gap-1.5 sm:gap-2.5">
        <PathBadge call={call} />
        <Segmented
          label={t('call.view')}
          value={view}
          segments={[
            { value: 'grid', label: t('call.grid') },
            { value: 'speaker', label: t('call.speaker') },
          ]}
          onChange={value => onView(value as View)}
          className="max-md:hidden"
        />
        {isHost && (
          <button
            type="button"
            aria-pressed={locked}
            onClick={() => call.lock(!locked)}
            className={`${buttonClass('ghost', { small: true })} max-lg:hidden`}
          >
            {locked ? <IconLock size={18} aria-hidden /> : <IconLockOpen size={18} aria-hidden />}
            {t(locked ? 'call.unlock' : 'call.lock')}
          </button>
        )}
        <IconButton
          label={t('panel.people_count', { count: presentOf(people).length })}
          aria-expanded={panel === 'people'}
          onClick={() => toggle('people')}
        >
          <IconUsers aria-hidden />
        </IconButton>
        <span className="relative">
          <IconButton
            label={unread > 0 ? t('panel.chat_unread', { count: unread }) : t('panel.chat')}
            aria-expanded={panel === 'chat'}
            onClick={() => toggle('chat')}
          >
            <IconMessage aria-hidden />
          </IconButton>
          {unread > 0 && <span aria-hidden className="absolute top-1 right-1 size-2.5 rounded-full bg-signal" />}
        </span>
        <IconButton label={t('notes.title')} aria-expanded={panel === 'notes'} onClick={() => toggle('notes')}>
          <IconNotes aria-hidden />
        </IconButton>
      </div>
    </header>
  )
}

/** The number of messages that came while the chat was closed. */
function useUnread(count: number, isOpen: boolean): number {
  const [seenCount, setSeenCount] = useState(count)
  if (isOpen && seenCount !== count) setSeenCount(count)
  return isOpen ? 0 : count - seenCount
}

/** The path as measured, never as assumed. */
function PathBadge({ call }: { call: Call }) {
  const { t } = useWords('rooms')
  const path = measuredPath(useStore(call.state))
  if (!path) return null
  const { way, relayed, count, isConfirmed } = path
  return (
    <p className="flex items-center gap-2 rounded-full border border-line px-3.5 py-1.5 text-sm max-lg:hidden">
      {isConfirmed ? (
        <IconLock size={18} aria-hidden className="text-brand" />
      ) : (
        <IconArrowsExchange size={18} aria-hidden className="text-brand" />
      )}
      {t(isConfirmed ? 'path.end_to_end' : `path.${way}`)}
      {relayed > 0 && (way !== 'relay' || isConfirmed) && (
        <span className="text-dim">{t('path.relayed', { relayed, count })}</span>
      )}
    </p>
  )
}

function Elapsed() {
  const [since] = useState(() => Date.now())
  const [now, setNow] = useState(since)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(clock)
  }, [])
  const seconds = Math.floor((now - since) / 1_000)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3_600)
  return (
    <span className="flex-none font-mono text-sm text-dim max-sm:hidden">
      {hours > 0 && `${hours}:`}
      {two(Math.floor(seconds / 60) % 60)}:{two(seconds % 60)}
    </span>
  )
}
