import { IconHandStop, IconMicrophone, IconMicrophoneOff } from '@tabler/icons-react'
import { useStore } from '#kernel/web/store.ts'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { ShownPerson } from '../../contract/messages.ts'
import type { Call } from '../engine/call.ts'
import { speechLevel } from '../media/sound-level.ts'
import type { LocalMedia } from '../media/local-media.ts'
import { VideoView } from '../media/media-view.tsx'

type Props = { call: Call; media: LocalMedia; person: ShownPerson; hand: number; className: string }

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map(part => [...part][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** One person: their picture or their map, their name, whether they speak, and the position of their raised hand. */
export function Tile({ call, media, person, hand, className }: Props) {
  const { t } = useWords('rooms')
  const { me, links, reactions, speakers } = useStore(call.state)
  const isMe = person.id === me?.id
  const link = links[person.id]
  const track = isMe ? media.tracks().video : call.trackOf(person.id, 'video')
  const { muted, audio } = useStore(media.state)
  const isHeard = isMe ? audio.status === 'on' && !muted : person.audio
  const speaks = isMe ? isHeard && speakers[0] === person.id : (link?.level ?? 0) > speechLevel
  const isAway = !isMe && (person.state === 'reconnecting' || (link && link.state !== 'connected'))
  const name = isMe ? t('call.you') : person.name
  const reaction = reactions.findLast(({ from }) => from === person.id)
  return (
    <li
      data-speaks={speaks || undefined}
      className={`relative min-h-0 overflow-clip rounded-card bg-sunken outline-3 outline-offset-2 outline-transparent data-speaks:outline-brand ${className}`}
    >
      {track ? (
        <VideoView track={track} mirrored={isMe} label={t('call.picture_of', { name })} />
      ) : (
        <>
          <Cover seed={person.id} shape="fill" className="absolute inset-0 size-full" />
          <span
            aria-hidden
            className="absolute inset-0 m-auto grid size-20 place-items-center rounded-full bg-bg/85 font-head text-2xl font-bold"
          >
            {initialsOf(person.name)}
          </span>
        </>
      )}
      {hand >= 0 && (
        <p className="absolute top-3 right-3 flex items-center gap-1.5 rounded-full bg-bg/90 px-3 py-1 text-sm font-semibold">
          <IconHandStop size={16} aria-hidden />
          <span className="sr-only">{t('call.hand')}</span>
          {hand + 1}
        </p>
      )}
      {reaction && (
        <p aria-hidden className="absolute bottom-12 left-4 text-4xl">
          {reaction.emoji}
        </p>
      )}
      {isAway && (
        <p className="absolute inset-x-3 top-1/2 mx-auto w-fit -translate-y-1/2 rounded-full bg-bg/90 px-4 py-1.5 text-sm font-semibold">
          {t(person.state === 'reconnecting' ? 'call.reconnecting_person' : 'call.connecting_person')}
        </p>
      )}
      <p className="absolute bottom-3 left-3 flex max-w-[calc(100%-1.5rem)] items-center gap-2 rounded-full bg-bg/90 px-3 py-1 text-sm font-semibold">
        {isHeard ? (
          <IconMicrophone size={16} aria-hidden className="flex-none" />
        ) : (
          <IconMicrophoneOff size={16} aria-hidden className="flex-none text-bad" />
        )}
        {!isHeard && <span className="sr-only">{t('call.muted')}</span>}
        <span className="truncate">{name}</span>
        {person.role === 'cohost' && <span className="font-normal text-dim">{t('roles.cohost')}</span>}
      </p>
    </li>
  )
}
