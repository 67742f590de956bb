import * as z from 'zod/mini'
import { claimsOf, lineOf } from '#areas/identities/server/exports.ts'
import { fullNameOf } from '#kernel/contract/names.ts'
import { FetchError, publicFetchFor } from '#kernel/server/outgoing.ts'
import { mostMembers } from '../contract/classes.ts'
import { accessToken, forgetToken, TokenRefused, type TokenTools } from './access-token.ts'
import { teaches } from './launch-claims.ts'
import { isOfPlatform } from './platform-hosts.ts'
import type { PlatformRow } from './queries.ts'

const membershipScope = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'
const mediaType = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'
/** Platforms send 50 to 100 people on a page. */
const mostPages = 40

export type PlatformMember = { subject: string; name: string; email: string | null; is_teacher: boolean }

/** Why a platform returned no list of people. */
export class MembersRefused extends Error {}

const short = z.string().check(z.maxLength(255))
const Page = z.object({ members: z.array(z.unknown()).check(z.maxLength(10_000)) })
const Person = z.looseObject({
  user_id: short.check(z.minLength(1)),
  status: z.optional(short),
  roles: z.array(short).check(z.maxLength(100)),
})

/** The people of a page who belong to the class now; other entries are left out. */
const membersIn = (entries: readonly unknown[]): PlatformMember[] =>
  entries.flatMap(entry => {
    const { data } = z.safeParse(Person, entry)
    if (!data || (data.status ?? 'Active') !== 'Active') return []
    const { email } = claimsOf(data, data.user_id)
    const parts = { first_name: lineOf(data['given_name']), last_name: lineOf(data['family_name']) }
    const name = lineOf(data['name']) || fullNameOf(parts)
    return [{ subject: data.user_id, name, email: email ?? null, is_teacher: data.roles.some(teaches) }]
  })

/** The address of the next page (RFC 8288), relative to this one. */
export function nextPage(header: string | null, base: string): string | undefined {
  for (const part of (header ?? '').slice(0, 8_000).split(/,\s*(?=<)/)) {
    const [, target, rest = ''] = /^\s*<([^<>]*)>(.*)$/.exec(part) ?? []
    if (target !== undefined && /;\s*rel="?next"?\s*(?:;|$)/i.test(rest)) return URL.parse(target, base)?.href
  }
  return undefined
}

async function readPage(platform: PlatformRow, address: string, tools: TokenTools) {
  if (!isOfPlatform(platform, address, tools.config)) throw new MembersRefused('the address is not the platform’s')
  const authorization = `Bearer ${await accessToken(platform, membershipScope, tools)}`
  const headers = { authorization, accept: mediaType }
  const answer = await publicFetchFor(tools.config)(address, { headers, signal: tools.signal })
  if (answer.status === 401) forgetToken(platform, membershipScope)
  if (!answer.ok) throw new MembersRefused(`the platform answered ${answer.status}`)
  const { data } = z.safeParse(Page, await answer.json().catch(() => undefined))
  if (!data) throw new MembersRefused('the answer is no list of people')
  return { members: membersIn(data.members), next: nextPage(answer.headers.get('link'), address) }
}

export type PlatformMembers = { members: PlatformMember[]; isWhole: boolean }

/**
 * The people of a class, as its platform lists them (Names and Role Provisioning Services 2.0): at most `mostMembers`,
 * and whether these are all.
 * @throws MembersRefused, TokenRefused, FetchError
 */
export async function membersOf(platform: PlatformRow, url: string, tools: TokenTools): Promise<PlatformMembers> {
  const bySubject = new Map<string, PlatformMember>()
  let address: string | undefined = url
  for (let pages = 0; address && pages < mostPages && bySubject.size <= mostMembers; pages += 1) {
    const { members, next } = await readPage(platform, address, tools)
    for (const member of members) bySubject.set(member.subject, member)
    address = next
  }
  const members = [...bySubject.values()].slice(0, mostMembers)
  return { members, isWhole: !address && members.length === bySubject.size }
}

/** Whether an error means that the platform returned no list, and is not an error of the lab. */
export const isOfMembers = (error: unknown): error is Error =>
  [MembersRefused, TokenRefused, FetchError].some(kind => error instanceof kind)
