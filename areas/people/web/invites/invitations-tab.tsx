import { InvitePanel, SentInvites } from '#areas/invitations/web/exports.tsx'
import type { Answered } from '#kernel/contract/call.ts'
import { isAllowed } from '#kernel/contract/who.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { useSession } from '#kernel/web/session.ts'
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
  const [{ open, q, invites }, setSearch] = useSearch(toPeople.users)
  const mayInvite = isAllowed(peopleEditor, user)
  return (
    <InvitePanel
      search={{ open: open && 'mail', q, invites }}
      onSearch={({ open: dialog, channel: _channel, ...change }, how) =>
        void setSearch({ ...change, ...(dialog && { open: 'invite' }) }, how)
      }
      mayInvite={mayInvite}
      lead={t('invites.lead')}
      action={t('invites.invite')}
      sent={<Sent mayInvite={mayInvite} />}
      byMail={<InvitePeople onClose={() => void setSearch({ open: undefined }, { replace: true })} />}
    />
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
