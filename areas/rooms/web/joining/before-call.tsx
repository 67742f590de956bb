import { Suspense, useEffect, useRef, useState } from 'react'
import { toAccount } from '#areas/account/contract/addresses.ts'
import { toPublicEvents } from '#areas/events/contract/public-addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { joinSentences } from '#kernel/web/join-sentences.ts'
import { useSession } from '#kernel/web/session.ts'
import { Button, buttonClass, LinkButton } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toRooms } from '../../contract/addresses.ts'
import type { rooms } from '../../contract/index.ts'
import type { CallPath } from '../../contract/states.ts'
import { joinKeyOf } from '../engine/join-key.ts'
import type { LocalMedia } from '../media/local-media.ts'
import { ConnectionChecks } from './connection-checks.tsx'
import { DeviceChecks } from './device-checks.tsx'
import { Preview } from './preview.tsx'
import { TellReadiness } from './tell-readiness.tsx'

export type Info = Answered<typeof rooms.room>
type Props = { info: Info; media: LocalMedia; guestKey: string | undefined; onJoin(name: string | undefined): void }

/**
 * Before the call: preview, sound and connection tests, and one button. It works without any device. A room that has
 * ended starts no devices.
 */
export function BeforeCall({ info, media, guestKey, onJoin }: Props) {
  const { t, date } = useWords('rooms')
  const isEnded = info.state === 'ended'
  useEffect(() => {
    if (!isEnded) void media.start(['audio', 'video'])
  }, [media, isEnded])
  const { isAuthenticated } = useSession()
  // In a room for registered people, a person without an account has given a name with the seat.
  const needsName = !isAuthenticated && !joinKeyOf(info.code) && info.policy.join !== 'registered'
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [path, setPath] = useState<CallPath>()
  const field = useRef<HTMLInputElement>(null)
  const join = (withDevices: boolean) => {
    if (needsName && !name.trim()) {
      setError(t('join.name_missing'))
      field.current?.focus()
      return
    }
    if (!withDevices) {
      media.stop('audio')
      media.stop('video')
    }
    onJoin(needsName ? name.trim() : undefined)
  }
  const may = info.standing === 'host' || (info.standing === 'may_join' && info.state === 'open')
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col px-5 pt-4 sm:px-8">
      <p className="font-mono text-sm text-dim">
        {info.event && info.state === 'scheduled'
          ? t('join.starts', { time: date(info.event.starts_at, 'both') })
          : info.host_name}
      </p>
      <h1 className="mt-1 mb-5 text-title">{info.title}</h1>
      {info.has_notes && <NotesOfCall info={info} />}
      {isEnded ? (
        <WhyNot info={info} />
      ) : (
        <>
          <div className="grid gap-x-12 gap-y-6 pb-8 lg:grid-cols-[1.15fr_1fr]">
            <Preview media={media} seed={info.code} />
            <div className="min-w-0">
              {may && needsName && (
                <TextField
                  ref={field}
                  label={t('join.name')}
                  value={name}
                  maxLength={80}
                  autoComplete="name"
                  required
                  error={error}
                  className="mb-5"
                  onChange={event => setName(event.target.value)}
                  onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && join(true)}
                />
              )}
              <DeviceChecks media={media} />
              <ConnectionChecks code={info.code} onPath={setPath} />
              {info.event && info.standing === 'may_join' && path && (
                <TellReadiness code={info.code} guestKey={guestKey} media={media} path={path} />
              )}
            </div>
          </div>
          <div className="stays-bottom sticky bottom-0 mt-auto -mx-5 border-t border-line bg-bg px-5 py-4 sm:-mx-8 sm:px-8">
            {may ? <JoinButtons info={info} onJoin={join} /> : <WhyNot info={info} />}
          </div>
        </>
      )}
    </div>
  )
}

const NotesPart = lazyPart(() => import('../notes/notes-drawer.tsx'))

/** People who were in the call before can read its notes here, even after the room has ended. */
function NotesOfCall({ info: { code, title } }: { info: Info }) {
  const { t } = useWords('rooms')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="-mt-2 mb-5">
      <Button small onClick={() => setOpen(true)}>
        {t('notes.open')}
      </Button>
      <Suspense>{isOpen && <NotesPart code={code} title={title} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}

/** The main action, which stays in view. */
function JoinButtons({ info, onJoin }: { info: Info; onJoin(withDevices: boolean): void }) {
  const { t } = useWords('rooms')
  const asks = info.policy.lobby && info.standing !== 'host'
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-2">
      <p className="text-center text-sm text-dim">
        {joinSentences(
          info.people === 0 ? t('join.nobody') : t('join.people', { count: info.people }),
          asks && t('join.host_admits'),
        )}
      </p>
      <Button kind="primary" wide onClick={() => onJoin(true)}>
        {t(asks ? 'join.ask' : 'join.now')}
      </Button>
      <Button kind="ghost" wide onClick={() => onJoin(false)}>
        {t('join.without')}
      </Button>
    </div>
  )
}

/** Why one cannot join now, and what to do about it. */
function WhyNot({ info }: { info: Info }) {
  const { t, date } = useWords('rooms')
  const isTime = useHasCome(info.opens_at)
  if (info.state === 'ended')
    return (
      <Notice
        title={t('over.ended')}
        action={
          <ScreenLink to={toRooms.lab} className={buttonClass()}>
            {t('over.rooms')}
          </ScreenLink>
        }
      />
    )
  if (info.standing === 'sign_in')
    return (
      <Notice
        title={t('join.sign_in')}
        action={
          <ScreenLink
            to={toAccount.login}
            search={{ next: hrefOf(toRooms.room, { params: { code: info.code } }) }}
            className={buttonClass('primary')}
          >
            {t('join.sign_in_action')}
          </ScreenLink>
        }
      />
    )
  if (info.standing === 'not_registered' && info.event)
    return (
      <Notice
        title={t('join.not_registered')}
        action={
          <LinkButton href={hrefOf(toPublicEvents.event, { params: { event: info.event.slug } })}>
            {t('join.to_event')}
          </LinkButton>
        }
      />
    )
  return (
    <Notice
      title={t('join.opens', { time: info.opens_at ? date(info.opens_at, 'both') : '' })}
      action={isTime && <Button onClick={() => window.location.reload()}>{t('join.check_again')}</Button>}
    />
  )
}

/** Whether a time has come, while the page is open. */
function useHasCome(at: string | null): boolean {
  const [hasCome, setCome] = useState(() => at !== null && Date.parse(at) <= Date.now())
  useEffect(() => {
    if (!at || hasCome) return undefined
    const timer = setInterval(() => setCome(Date.parse(at) <= Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [at, hasCome])
  return hasCome
}
