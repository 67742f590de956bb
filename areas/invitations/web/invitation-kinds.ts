import type { ComponentType } from 'react'

/** By the token of its link, or by its id for whom it was mailed to. */
export type NamedInvitation = { token: string } | { invite_id: string }

/** What invitations can be to, and how the page shows each. */
export type InvitationKind = {
  /** What its tokens begin with. */
  prefix: string
  /** Its notices lead to an invitation by its id. */
  isNamedById?: true
  Invitation: ComponentType<{ named: NamedInvitation }>
}

export type InvitationKinds = {
  kinds: readonly InvitationKind[]
  /** Where somebody goes whose link opens nothing. */
  elsewhere: string
}

let filled: InvitationKinds | undefined

/** The app says what there is to be invited to, before anything is drawn. */
export const fillInvitations = (all: InvitationKinds): void => void (filled = all)

/** @throws Error when nobody has filled them */
export function invitationKinds(): InvitationKinds {
  if (!filled) throw new Error('the app says nothing of what invitations are to')
  return filled
}

export const kindOf = (named: NamedInvitation): InvitationKind | undefined =>
  invitationKinds().kinds.find(({ prefix, isNamedById }) =>
    'token' in named ? named.token.startsWith(`${prefix}_`) : isNamedById,
  )
