import { useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '#kernel/web/ui/draft.ts'
import type { Challenge, ChallengePurpose } from '../../contract/index.ts'

/** A mail with a code is on its way, and this tab waits for it. */
export type Pending = {
  purpose: ChallengePurpose
  email: string
  challenge: Challenge
  /** When the mail was asked for, in ms since 1970. */
  asked_at: number
  next?: string | undefined
}

const key = 'account.pending'

const ticketKey = 'account.ticket'

/** What a code for a new password was changed for; it opens the next step, once, and not for long. */
export function storeTicket(ticket: string, seconds: number): void {
  saveDraft(ticketKey, { ticket, until: Date.now() + 1000 * seconds }, [])
}
export const dropTicket = (): void => dropDraft(ticketKey)

export function storedTicket(): string | undefined {
  const stored = readDraft(ticketKey) as { ticket: string; until: number } | undefined
  return stored && stored.until > Date.now() ? stored.ticket : undefined
}

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

/** What this tab waits for; it outlives a reload, so that nobody has to ask for a second mail. */
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
