import { describe, expect, test } from 'vitest'
import { inviteStates, mayResend, mayRevoke } from '../contract/states.ts'
import {
  acceptedOnce,
  ensureWaiting,
  freshInvitation,
  inviteEnds,
  inviteStateAt,
  isFor,
  isOfDomains,
  masked,
  renewedAt,
} from './invitation-rules.ts'

describe('an invitation', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const ends = inviteEnds(now)

  test('is valid for fourteen days, to the moment', () => {
    expect(ends.toISOString()).toBe('2026-12-05T12:00:00.000Z')
    const at = (time: number) => inviteStateAt({ state: 'pending', expires_at: ends }, new Date(time))
    expect(at(ends.getTime() - 1)).toBe('pending')
    expect(at(ends.getTime())).toBe('expired')
    expect(inviteStateAt({ state: 'declined', expires_at: now }, ends)).toBe('declined')
  })

  test('begins with a token of which only the hash is stored', () => {
    const { token, row } = freshInvitation('alx', now, 30)
    expect(token).toMatch(/^alx_[\w-]{43}$/)
    expect(row).toMatchObject({ created_at: now, sent_at: now, expires_at: inviteEnds(now, 30) })
    expect(JSON.stringify(row)).not.toContain(token)
    expect(freshInvitation('alx', now).row.expires_at).toEqual(ends)
  })

  test('can be sent again unless accepted, and revoked while it waits', () => {
    expect(inviteStates.filter(mayResend)).toEqual(['pending', 'declined', 'expired', 'revoked'])
    expect(inviteStates.filter(mayRevoke)).toEqual(['pending'])
  })

  test('shows its address only to people who know it', () => {
    expect(masked('karla@harbour.example')).toBe('k•••@h•••.example')
    expect(masked('a@b.co.example')).toBe('a•••@b•••.example')
  })

  test.each([
    ['a@school.example', ['school.example'], true],
    ['a@cs.school.example', ['school.example'], true],
    ['a@oldschool.example', ['school.example'], false],
    ['a@school.example.evil.example', ['school.example'], false],
    ['a@anywhere.example', [], true],
  ])('by link is open to %s of %j: %s', (email, domains, fits) => expect(isOfDomains(email, domains)).toBe(fits))

  const link = {
    email: null,
    domains: [],
    state: 'pending',
    max_uses: 2,
    uses: 1,
    expires_at: ends,
    sent_at: now,
    sent_count: 1,
  } as const
  const mail = { ...link, email: 'ana@school.example', max_uses: null, uses: 0 } as const

  test('by mail is for its address alone, whatever the domains', () => {
    expect([isFor(mail, 'ana@school.example'), isFor(mail, 'ben@school.example')]).toEqual([true, false])
    expect(isFor({ ...link, domains: ['school.example'] }, 'ben@school.example')).toBe(true)
  })

  test('by mail ends with its answer, and a link with its last use', () => {
    expect(acceptedOnce(mail, now)).toEqual({ uses: 1, state: 'accepted', answered_at: now })
    expect(acceptedOnce({ ...link, uses: 0 }, now)).toEqual({ uses: 1 })
    expect(acceptedOnce(link, now)).toEqual({ uses: 2, state: 'accepted', answered_at: now })
  })

  test('names the reason why it ended', () => {
    const code = (change: object) => {
      try {
        ensureWaiting({ ...link, ...change }, now)
      } catch (error) {
        return (error as { code: string }).code
      }
    }
    expect(code({})).toBeUndefined()
    expect(code({ expires_at: now })).toBe('invite.over')
    expect(code({ uses: 2 })).toBe('invite.used_up')
    expect(code({ state: 'accepted' })).toBe('invite.used_up')
    expect(code({ state: 'declined' })).toBe('invite.declined')
    expect(code({ state: 'revoked' })).toBe('invite.revoked')
  })

  test('sent again waits again: by mail for fourteen days, a link for its own duration', () => {
    const later = new Date('2027-01-01T00:00:00Z')
    const month = { ...link, state: 'revoked', expires_at: inviteEnds(now, 30) } as const
    expect(renewedAt(month, 'hash', later)).toMatchObject({
      token_hash: 'hash',
      state: 'pending',
      sent_count: 2,
      expires_at: inviteEnds(later, 30),
      answered_at: null,
    })
    expect(renewedAt({ ...mail, expires_at: inviteEnds(now, 3) }, 'hash', later).expires_at).toEqual(inviteEnds(later))
    expect(renewedAt(mail, 'hash', later, 7).expires_at).toEqual(inviteEnds(later, 7))
  })
})
