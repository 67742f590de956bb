import { lazy } from 'react'

export { institutesScreens } from './screens.ts'
export type { InstituteListProps } from './institute-list.tsx'

/** All institutions, with adding one; its code and words load when it is shown. */
export const InstituteList = lazy(async () => ({ default: (await import('./institute-list.tsx')).InstituteList }))

/** The parts of inviting, whatever to: the list with its filters, and the dialogs. Their words are this area's. */
export const InvitePanel = lazy(async () => ({ default: (await import('./invite-panel.tsx')).InvitePanel }))
export const MailInvite = lazy(async () => ({ default: (await import('./mail-invite.tsx')).MailInvite }))
export const LinkInvite = lazy(async () => ({ default: (await import('./link-invite.tsx')).LinkInvite }))
export type { InviteSearch } from './invite-panel.tsx'
export { SentInvites } from './sent-invites.tsx'

/** The parts of the page of an invitation, whatever to, and what is kept of its token while somebody joins. */
export {
  ComeIn,
  InvitationFacts,
  InvitationFrame,
  InvitationOver,
  NoInvitation,
  OpeningInvitation,
  wantedBy,
  WrongAddress,
} from './invitation-parts.tsx'
export { Confirm as ConfirmDeclining } from './confirm.tsx'
export { forgetInvitationToken } from './invitation-token.ts'
export { roleArrives } from './role-arrives.ts'
