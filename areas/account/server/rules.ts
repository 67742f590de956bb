import { Role, allRoles, isAdministrative, type RoleNumber } from '#kernel/contract/who.ts'
import { freshMinutes } from '../contract/signing-in.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const addMs = (date: Date, ms: number): Date => new Date(date.getTime() + ms)

/** When a session ends: once idle, and at the latest. Sessions of administrators are shorter. */
export function sessionEnds(session: { created_at: Date; last_seen_at: Date }, roles: readonly number[]) {
  const isShort = roles.some(isAdministrative)
  return {
    idle_until: addMs(session.last_seen_at, isShort ? 30 * minute : day),
    expires_at: addMs(session.created_at, isShort ? 12 * hour : 30 * day),
    is_short: isShort,
  }
}

export const longestIdle = day
export const longestSession = 30 * day
/** How long a token stays valid after its rotation, for the other tabs. */
export const rotationGrace = minute
/** How often at most a session's last use is stored. */
export const touchEvery = minute

export const isFresh = (provedAt: Date, now: Date): boolean =>
  now.getTime() - provedAt.getTime() < freshMinutes * minute

export const codeLife = 10 * minute
export const ticketLife = 10 * minute
export const resendAfter = 60
export const triesPerCode = 5
/** The limit for one browser or origin. */
export const wrongCodesPerHour = 10
/** The limit for one address from all origins, except the browsers that requested the mail. */
export const wrongCodesPerAddress = 50
/**
 * The mails to an address that one browser or origin may request in an hour, and all strangers together in an hour and
 * a day.
 */
export const mailsPerHour = 5
export const mailsPerAddress = { hour: 20, day: 60 }
/** Wrong codes of the second step in an hour: for the browsers of a person, and for all others together. */
export const wrongSecondSteps = 10
/** Passwords compared for one account in an hour, from unknown browsers. */
export const strangersPasswords = 50
export const defaultPasswordLife = day
export const setUpLinkLife = day
export const signUpLife = 7 * day
export const deletionDelay = 14 * day

const rank: readonly RoleNumber[] = [
  Role.admin,
  Role.applications,
  Role.institute,
  Role.investor,
  Role.startup,
  Role.founder,
  Role.intern,
  Role.tools,
  Role.member,
]

/** The role by which a person is introduced. */
export const foremostRole = (roles: readonly number[]): RoleNumber | undefined =>
  rank.find(number => roles.includes(number))

export const knownRoles = (roles: readonly number[]): RoleNumber[] => allRoles.filter(number => roles.includes(number))

/** A handle made from a name; names without Latin letters (彩 → nothing) become `person`. */
export function handleFrom(first: string, last: string): string {
  const plain = `${first} ${last}`
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 24)
    .replace(/-+$/, '')
  return plain.length >= 3 ? plain : 'person'
}

export const everythingHidden = { is_public: false, photo: true, about: true, function: true, email: false }
const usual = { in_app: true, mail: false, mail_every: 'notice' as const }
export const usualNotices = { learning: usual, ventures: usual, community: usual, news: usual }
