import { Suspense } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { useSession } from '#kernel/web/session.ts'
import { toInvitations } from '../contract/addresses.ts'
import { kindOf, type NamedInvitation } from './slots.ts'
import { NoInvitation, OpeningInvitation } from './invitation-parts.tsx'
import { useInvitationToken } from './invitation-token.ts'

/** The page of any invitation: who invites, as what, and whether it is still valid. Opening it changes nothing. */
export default function InvitationPage() {
  const token = useInvitationToken()
  const [{ invite }] = useSearch(toInvitations.invitation)
  const { isLoading, user } = useSession()
  if (isLoading) return <OpeningInvitation />
  // Requested again for another person: whether the invitation fits depends on who is here.
  if (invite && user) return <Opened key={`${invite}${user.id}`} named={{ invite_id: invite }} />
  if (!token) return <NoInvitation />
  return <Opened key={`${token}${user?.id}`} named={{ token }} />
}

function Opened({ named }: { named: NamedInvitation }) {
  const kind = kindOf(named)
  if (!kind) return <NoInvitation isUnknown />
  return (
    <Suspense fallback={<OpeningInvitation />}>
      <kind.Invitation named={named} />
    </Suspense>
  )
}
