import { useState } from 'react'
import { draftText, dropDraft, readDraft, saveDraft } from '#kernel/web/ui/draft.ts'
import type { Challenge, ChallengePurpose } from '../../contract/index.ts'

/** A mail with a code was sent, and this tab waits for it. */
export type Pending = {
  purpose: ChallengePurpose
  email: string
  challenge: Challenge
  /** When the mail was requested, in ms since 1970. */
  asked_at: number
  next?: string | undefined
}

const key = 'account.pending'

const ticketKey = 'account.ticket'

/** A ticket that a reset code was exchanged for; it opens the next step once, for a short time. */
export function storeTicket(ticket: string, seconds: number): void {
  saveDraft(ticketKey, { ticket, until: Date.now() + 1000 * seconds }, [])
}
export const dropTicket = (): void => dropDraft(ticketKey)

export function storedTicket(): string | undefined {
  const stored = readDraft(ticketKey) as { ticket: string; until: number } | undefined
  return stored && stored.until > Date.now() ? stored.ticket : undefined
}

/** The ticket of a sign-in that waits for a code of the authenticator app. */
export const secondStep = draftText('account.second-step')

const readPending = (): Pending | undefined => readDraft(key) as Pending | undefined

export function storePending(pending: Pending): void {
  saveDraft(key, pending, [])
}
export const dropPending = (): void => dropDraft(key)

export const pendingOf = (purpose: ChallengePurpose, email: string, challenge: Challenge, next?: string): Pending => ({
  purpose,
  email,
  challenge,
  asked_at: Date.now(),
  next,
})

/** What this tab waits for; it survives a reload, so that no second mail is needed. */
export function usePending(...purposes: ChallengePurpose[]) {
  const [pending, setPending] = useState(() => {
    const stored = readPending()
    return stored && purposes.includes(stored.purpose) ? stored : undefined
  })
  const change = (next: Pending | undefined) => {
    if (next) storePending(next)
    else dropPending()
    setPending(next)
  }
  return [pending, change] as const
}

export const resendAt = ({ asked_at, challenge }: Pending): number => asked_at + 1000 * challenge.resend_after
export const endsAt = ({ asked_at, challenge }: Pending): number => asked_at + 1000 * challenge.expires_in
