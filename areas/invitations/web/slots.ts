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

const kinds: InvitationKind[] = []

/**
 * Areas above add their kinds before anything is rendered.
 * @throws Error for a kind that the page would never show, because its invitations are named like those of another
 */
export function addInvitationKind(kind: InvitationKind): void {
  if (kinds.some(each => each.prefix === kind.prefix || (each.isNamedById && kind.isNamedById)))
    throw new Error(`invitations twice: ${kind.prefix}`)
  kinds.push(kind)
}

export const kindOf = (named: NamedInvitation): InvitationKind | undefined =>
  kinds.find(({ prefix, isNamedById }) => ('token' in named ? named.token.startsWith(`${prefix}_`) : isNamedById))

export const publicPathOfInvitations = (): string | undefined => kinds.find(({ publicPath }) => publicPath)?.publicPath
