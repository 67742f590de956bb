import { lazyPart } from '#kernel/web/lazy-part.tsx'
import type { LinkInvite as OneLinkInvite } from './link-invite.tsx'
import type { MailInvite as OneMailInvite } from './mail-invite.tsx'
import type { SentInvites as OneSentInvites } from './sent-invites.tsx'

/**
 * The parts for inviting: the list of invitations with its filters, and the dialogs. Code and words load when they are
 * shown.
 */
export const InvitePanel = lazyPart(async () => ({ default: (await import('./invite-panel.tsx')).InvitePanel }))
export type { InviteSearch } from './invite-panel.tsx'
export const MailInvite = lazyPart(async () => ({
  default: (await import('./mail-invite.tsx')).MailInvite,
})) as unknown as typeof OneMailInvite
export const LinkInvite = lazyPart(async () => ({
  default: (await import('./link-invite.tsx')).LinkInvite,
})) as unknown as typeof OneLinkInvite
export const SentInvites = lazyPart(async () => ({
  default: (await import('./sent-invites.tsx')).SentInvites,
})) as unknown as typeof OneSentInvites
export { LocaleChoice } from './locale-choice.tsx'
export { domainsIn } from './typed-domains.ts'

/** The page of an invitation: each area that invites adds a kind, and draws its own with these parts. */
export type { NamedInvitation } from './slots.ts'
const parts = () => import('./invitation-parts.tsx')
const answers = () => import('./invitation-answer.tsx')
export const InvitationAnswer = lazyPart(async () => ({ default: (await answers()).InvitationAnswer }))
export const InvitationProblem = lazyPart(async () => ({ default: (await answers()).InvitationProblem }))
export const InvitationFacts = lazyPart(async () => ({ default: (await parts()).InvitationFacts }))
export const InvitationFrame = lazyPart(async () => ({ default: (await parts()).InvitationFrame }))
export const OpeningInvitation = lazyPart(async () => ({ default: (await parts()).OpeningInvitation }))
