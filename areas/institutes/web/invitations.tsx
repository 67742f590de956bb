import { IconLink, IconMail } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { inviteStates } from '#kernel/contract/invitations.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../contract/index.ts'
import { InviteRow } from './invite-row.tsx'
import type { Info, SentInvite } from './kept-institutes.ts'
import { institutesScreens } from './screens.ts'

const InviteByMail = lazy(async () => ({ default: (await import('./invite-by-mail.tsx')).InviteByMail }))
const InviteByLink = lazy(async () => ({ default: (await import('./invite-by-link.tsx')).InviteByLink }))
const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }))

/** Who was asked, by mail or by a link for many, and what became of it. */
export function Invitations({ info }: { info: Info }) {
  const { t } = useWords('institutes')
  const [{ open, channel }, setSearch] = useSearch(institutesScreens.instituteAdmin)
  const isActive = info.institute.state === 'active'
  const close = () => void setSearch({ open: undefined }, { replace: true })
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t('invites.channel')}
          value={channel ?? 'mail'}
          onChange={value => void setSearch({ channel: value === 'link' ? 'link' : undefined, invites: undefined })}
          segments={[
            { value: 'mail', label: t('invites.by_mail') },
            { value: 'link', label: t('invites.by_link') },
          ]}
        />
        {isActive && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void setSearch({ open: 'link' })}>
              <IconLink aria-hidden />
              {t('link.make')}
            </Button>
            <Button kind="primary" onClick={() => void setSearch({ open: 'mail' })}>
              <IconMail aria-hidden />
              {t('by_mail.invite')}
            </Button>
          </div>
        )}
      </div>
      <Filters />
      <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
        <Sent info={info} />
      </Suspense>
      <Suspense>
        {isActive && open === 'mail' && <InviteByMail info={info} onClose={close} />}
        {isActive && open === 'link' && <InviteByLink info={info} onClose={close} />}
      </Suspense>
    </>
  )
}

function Filters() {
  const { t } = useWords('institutes')
  const [{ q = '', invites }, setSearch] = useSearch(institutesScreens.instituteAdmin)
  return (
    <div className="mb-2 grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <TypedSearch
        label={t('invites.search')}
        value={q}
        onSearch={text => void setSearch({ q: text || undefined }, { replace: true })}
      />
      <Select
        pill
        hideLabel
        label={t('people.state')}
        value={invites ?? ''}
        onChange={event => void setSearch({ invites: inviteStates.find(each => each === event.target.value) })}
        options={[
          { value: '', label: t('people.any_state') },
          ...inviteStates.map(each => ({ value: each, label: t(`state.${each}`) })),
        ]}
      />
    </div>
  )
}

function Sent({ info }: { info: Info }) {
  const { t, number } = useWords('institutes')
  const [{ q, invites, channel = 'mail' }] = useSearch(institutesScreens.instituteAdmin)
  const [renewed, setRenewed] = useState<{ invite: SentInvite; url: string }>()
  const list = useList(institutes.invites, {
    institute_id: info.institute.id,
    channel,
    ...(q && { q }),
    ...(invites && { state: invites }),
    limit: 30,
  })
  const counts = list.first?.counts
  return (
    <>
      {counts && (
        <p role="status" className="mt-5 mb-3 text-sm text-dim">
          {inviteStates
            .filter(state => counts[state] > 0)
            .map(state => `${t(`state.${state}`)} ${number(counts[state])}`)
            .join(' · ')}
        </p>
      )}
      <List<SentInvite>
        of={list}
        layout="rows"
        label={channel === 'mail' ? t('invites.by_mail') : t('invites.by_link')}
        keyOf={invite => invite.invite_id}
        more={t('invites.more')}
        empty={
          <Empty title={q || invites ? t('people.none_found') : t(`invites.none_${channel}`)}>
            {q || invites ? t('invites.none_found_text') : t(`invites.none_${channel}_text`)}
          </Empty>
        }
      >
        {invite => <InviteRow info={info} invite={invite} onRenewed={url => setRenewed({ invite, url })} />}
      </List>
      <Suspense>
        {renewed && (
          <LinkDialog label={renewed.invite.label ?? ''} url={renewed.url} onClose={() => setRenewed(undefined)} />
        )}
      </Suspense>
    </>
  )
}
