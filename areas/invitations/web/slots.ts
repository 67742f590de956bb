import type { ComponentType } from 'react'

/** An invitation is named by the token of its link, or by its id for the person it was mailed to. */
export type NamedInvitation = { token: string } | { invite_id: string }

/** A kind of invitation, and how the page shows it. */
export type InvitationKind = {
  /** What its tokens begin with. */
  prefix: string
  /** Its notices lead to an invitation by its id. */
  isNamedById?: true
  Invitation: ComponentType<{ named: NamedInvitation }>
  /** A page that anyone may read, for somebody whose link opens nothing. */
  publicPath?: string
}

export const invitationKinds: InvitationKind[] = []

/** Areas above add their kinds before anything is rendered. Only one of them can be named by an id. */
export const addInvitationKind = (kind: InvitationKind): void => void invitationKinds.push(kind)

export const kindOf = (named: NamedInvitation): InvitationKind | undefined =>
  invitationKinds.find(({ prefix, isNamedById }) =>
    'token' in named ? named.token.startsWith(`${prefix}_`) : isNamedById,
  )

export const publicPathOfInvitations = (): string | undefined =>
  invitationKinds.find(({ publicPath }) => publicPath)?.publicPath
