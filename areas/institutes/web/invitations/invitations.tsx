import { InvitePanel, SentInvites } from '#areas/invitations/web/exports.tsx'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { useList, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import type { Info, SentInvite } from '../institute-types.ts'
import { toInstitutes } from '../../contract/addresses.ts'

const InviteByMail = lazyPart(async () => ({ default: (await import('./invite-by-mail.tsx')).InviteByMail }))
const InviteByLink = lazyPart(async () => ({ default: (await import('./invite-by-link.tsx')).InviteByLink }))

/** The invitations of an institution, with their results. */
export function Invitations({ info }: { info: Info }) {
  const [search, setSearch] = useSearch(toInstitutes.instituteAdmin)
  const close = () => void setSearch({ open: undefined }, { replace: true })
  return (
    <InvitePanel
      search={search}
      onSearch={(change, how) => void setSearch(change, how)}
      mayInvite={info.institute.state === 'active'}
      sent={<Sent info={info} />}
      byMail={<InviteByMail info={info} onClose={close} />}
      byLink={<InviteByLink info={info} onClose={close} />}
    />
  )
}

function Sent({ info }: { info: Info }) {
  const { localised } = useWords('institutes')
  const [{ q, invites, channel = 'mail' }] = useSearch(toInstitutes.instituteAdmin)
  const list = useList(institutes.invites, {
    institute_id: info.institute.id,
    channel,
    ...(q && { q }),
    ...(invites && { state: invites }),
    limit: 30,
  })
  const manage = useWrite(institutes.manageInvite, { refreshes: [institutes.invites, institutes.info] })
  const titlesOf = ({ course_ids }: SentInvite) =>
    info.courses.filter(({ id }) => course_ids.includes(id)).map(({ title }) => localised(title).text)
  return (
    <SentInvites<SentInvite>
      list={list}
      channel={channel}
      isNarrowed={Boolean(q || invites)}
      factsOf={invite => [invite.name, invite.group, titlesOf(invite).join(', ')]}
      manage={
        info.institute.state === 'active'
          ? async ({ invite_id }, action) =>
              (await manage.write({ institute_id: info.institute.id, invite_id, action })).url
          : undefined
      }
    />
  )
}
