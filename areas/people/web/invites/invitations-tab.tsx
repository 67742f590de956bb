import { IconMail } from '@tabler/icons-react'
import { Suspense } from 'react'
import { inviteStates } from '#areas/invitations/contract/index.ts'
import { SentInvites } from '#areas/invitations/web/exports.tsx'
import type { Answered } from '#kernel/contract/call.ts'
import { isAllowed } from '#kernel/contract/who.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { useSession } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useList, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toPeople } from '../../contract/addresses.ts'
import { people } from '../../contract/index.ts'
import { peopleEditor } from '../../contract/rights.ts'
import { useRoleNames } from './role-names.ts'

type LabInvite = Answered<typeof people.invites>['items'][number]

const InvitePeople = lazyPart(async () => ({ default: (await import('./invite-people.tsx')).InvitePeople }))

/** Everybody who was invited to the lab, and the status of each invitation. */
export function InvitationsTab() {
  const { t } = useWords('people')
  const { user } = useSession()
  const [{ open }, setSearch] = useSearch(toPeople.users)
  const mayInvite = isAllowed(peopleEditor, user)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-dim">{t('invites.lead')}</p>
        {mayInvite && (
          <Button kind="primary" onClick={() => void setSearch({ open: 'invite' })}>
            <IconMail aria-hidden />
            {t('invites.invite')}
          </Button>
        )}
      </div>
      <Filters />
      <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
        <Sent mayInvite={mayInvite} />
      </Suspense>
      <Suspense>
        {mayInvite && open === 'invite' && (
          <InvitePeople onClose={() => void setSearch({ open: undefined }, { replace: true })} />
        )}
      </Suspense>
    </>
  )
}

function Filters() {
  const { t } = useWords('invitations')
  const [{ q = '', invites }, setSearch] = useSearch(toPeople.users)
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
        label={t('invites.state')}
        value={invites ?? ''}
        onChange={event => void setSearch({ invites: inviteStates.find(each => each === event.target.value) })}
        options={[
          { value: '', label: t('invites.any_state') },
          ...inviteStates.map(each => ({ value: each, label: t(`state.${each}`) })),
        ]}
      />
    </div>
  )
}

function Sent({ mayInvite }: { mayInvite: boolean }) {
  const { t } = useWords('people')
  const [{ q, invites }] = useSearch(toPeople.users)
  const roleNames = useRoleNames()
  const list = useList(people.invites, { ...(q && { q }), ...(invites && { state: invites }), limit: 30 })
  const manage = useWrite(people.manageInvite, { refreshes: [people.invites] })
  return (
    <SentInvites<LabInvite>
      list={list}
      channel="mail"
      isNarrowed={Boolean(q || invites)}
      factsOf={({ roles, invited_by }) => [
        roleNames(roles),
        invited_by?.name && t('invites.by', { name: invited_by.name }),
      ]}
      manage={
        mayInvite
          ? async ({ invite_id }, action) => {
              await manage.write({ invite_id, action })
              return null
            }
          : undefined
      }
    />
  )
}
