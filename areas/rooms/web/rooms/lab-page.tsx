import { Suspense, useState } from 'react'
import { toAccount } from '#areas/account/contract/addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useGo, useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useSession } from '#kernel/web/session.ts'
import { useList } from '#kernel/web/use-call.ts'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toRooms } from '../../contract/addresses.ts'
import { rooms } from '../../contract/index.ts'
import { NewRoomDialog } from './new-room-dialog.tsx'
import { codeIn } from './room-code.ts'
import type { OwnRoom } from './own-room.ts'
import { RoomRow } from './room-row.tsx'

/** The video-call lab: joining by a code or link, and one's own rooms. */
export default function LabPage() {
  const { t } = useWords('rooms')
  const { isAuthenticated } = useSession()
  const [isMaking, setMaking] = useState(false)
  return (
    <Page
      title={t('screens.lab')}
      lead={t('lab.lead')}
      actions={
        isAuthenticated ? (
          <Button kind="primary" onClick={() => setMaking(true)}>
            {t('lab.new')}
          </Button>
        ) : (
          <ScreenLink to={toAccount.login} search={{ next: hrefOf(toRooms.lab) }} className={buttonClass('primary')}>
            {t('lab.sign_in')}
          </ScreenLink>
        )
      }
    >
      <JoinByCode />
      <OwnRecordings />
      {isAuthenticated && <OwnRooms onNew={() => setMaking(true)} />}
      <Suspense>{isMaking && <NewRoomDialog onClose={() => setMaking(false)} />}</Suspense>
    </Page>
  )
}

const RecordingsPart = lazyPart(() => import('../recording/recordings-drawer.tsx'))

/** Recordings are in this browser alone; nothing is loaded for them until they are opened. */
function OwnRecordings() {
  const { t } = useWords('rooms')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="-mt-4 pb-8">
      <button type="button" onClick={() => setOpen(true)} className="link min-h-8 text-sm">
        {t('recording.title')}
      </button>
      <Suspense>{isOpen && <RecordingsPart onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}

function JoinByCode() {
  const { t } = useWords('rooms')
  const go = useGo()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const join = () => {
    const code = codeIn(text)
    setError(code ? undefined : t('lab.code_wrong'))
    if (code) void go(toRooms.room, { params: { code } })
  }
  return (
    <form
      className="flex max-w-xl flex-wrap items-end gap-3 pb-8"
      onSubmit={event => {
        event.preventDefault()
        join()
      }}
    >
      <TextField
        label={t('lab.code')}
        hint={t('lab.code_hint')}
        value={text}
        error={error}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        className="min-w-0 flex-1 basis-72"
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit">{t('lab.join')}</Button>
    </form>
  )
}

function OwnRooms({ onNew }: { onNew(): void }) {
  const { t } = useWords('rooms')
  const [{ state, q = '' }, setSearch] = useSearch(toRooms.lab)
  const ended = state === 'ended'
  return (
    <Section title={t('lab.own')}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Segmented
          label={t('lab.which')}
          value={ended ? 'ended' : 'open'}
          segments={[
            { value: 'open', label: t('lab.open') },
            { value: 'ended', label: t('lab.ended') },
          ]}
          onChange={value => setSearch({ state: value === 'ended' ? 'ended' : undefined })}
        />
        <TypedSearch
          label={t('lab.search')}
          className="max-sm:basis-full"
          value={q}
          onSearch={text => setSearch({ q: text || undefined }, { replace: true })}
        />
      </div>
      <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
        <RoomList ended={ended} q={q} onNew={onNew} />
      </Suspense>
    </Section>
  )
}

function RoomList({ ended, q, onNew }: { ended: boolean; q: string; onNew(): void }) {
  const { t } = useWords('rooms')
  const { t: kernel } = useWords('kernel')
  const list = useList(rooms.list, { ...(ended && { ended }), ...(q && { q }) })
  const empty = q ? (
    <Empty title={kernel('messages.nothing_found')} />
  ) : (
    <Empty
      title={t(ended ? 'lab.none_ended' : 'lab.none')}
      action={!ended && <Button onClick={onNew}>{t('lab.new')}</Button>}
    >
      {!ended && t('lab.none_text')}
    </Empty>
  )
  return (
    <List<OwnRoom> of={list} keyOf={({ id }) => id} label={t('lab.own')} more={t('lab.more')} empty={empty}>
      {room => <RoomRow room={room} />}
    </List>
  )
}
