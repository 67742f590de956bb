import { lazy } from 'react'
import type { SentInvites as OneSentInvites } from './invitations/sent-invites.tsx'

export type { InstituteListProps } from './institute/institute-list.tsx'

/** All institutions, with adding one; its code and words load when it is shown. */
export const InstituteList = lazy(async () => ({
  default: (await import('./institute/institute-list.tsx')).InstituteList,
}))

/** The parts of inviting, whatever to: the list with its filters, and the dialogs. Their words are this area's. */
export const InvitePanel = lazy(async () => ({ default: (await import('./invitations/invite-panel.tsx')).InvitePanel }))
export const MailInvite = lazy(async () => ({ default: (await import('./invitations/mail-invite.tsx')).MailInvite }))
export const LinkInvite = lazy(async () => ({ default: (await import('./invitations/link-invite.tsx')).LinkInvite }))
export type { InviteSearch } from './invitations/invite-panel.tsx'
/** Of any kind of invitation, as its own list has them. */
export const SentInvites = lazy(async () => ({
  default: (await import('./invitations/sent-invites.tsx')).SentInvites,
})) as unknown as typeof OneSentInvites

/** The parts of the page of an invitation, whatever to, and what is kept of its token while somebody joins. */
const parts = () => import('./invitations/invitation-parts.tsx')
export const ComeIn = lazy(async () => ({ default: (await parts()).ComeIn }))
export const InvitationFacts = lazy(async () => ({ default: (await parts()).InvitationFacts }))
export const InvitationFrame = lazy(async () => ({ default: (await parts()).InvitationFrame }))
export const InvitationOver = lazy(async () => ({ default: (await parts()).InvitationOver }))
export const NoInvitation = lazy(async () => ({ default: (await parts()).NoInvitation }))
export const OpeningInvitation = lazy(async () => ({ default: (await parts()).OpeningInvitation }))
export const WrongAddress = lazy(async () => ({ default: (await parts()).WrongAddress }))
export const ConfirmDeclining = lazy(async () => ({ default: (await import('#kernel/web/ui/confirm.tsx')).Confirm }))
export { wantedBy } from './invitations/wanted-by.ts'
export { forgetInvitationToken } from './invitations/invitation-token.ts'
