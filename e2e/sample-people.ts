import type { Answered } from '#kernel/contract/call.ts'
import { sample, samplePassword } from '#areas/account/contract/sample.ts'
import { Role, type RoleNumber } from '#kernel/contract/who.ts'

const json = { 'content-type': 'application/json' }

/** The nine sample accounts, each named as the role that it is there to show. */
export const sampleRoles: ReadonlyMap<string, RoleNumber> = new Map(Object.entries(Role))

/** All roles of a sample account: those that its sample courses grant come with the one that it shows. */
export async function rolesOfSample(origin: string, key: string): Promise<readonly number[]> {
  const answer = await fetch(origin + sample.sampleAccounts.path, { method: 'POST', body: '{}', headers: json })
  const { items } = (await answer.json()) as Answered<typeof sample.sampleAccounts>
  return items.find(({ email }) => email === sampleEmail(key))?.roles ?? []
}

export const sampleEmail = (key: string): string => `${key}@lab.example`

export const keyOfRole = (number: RoleNumber): string =>
  [...sampleRoles].find(([, role]) => role === number)?.[0] ?? 'member'

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'

let signIns = 0

/** Signs in as a browser would, from an address, and answers the token. */
export async function signInByCall(
  origin: string,
  who: { email: string; password: string },
  from: { address: string; userAgent: string },
): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': from.userAgent,
    'x-forwarded-for': from.address,
  }
  const answer = await fetch(`${origin}/v2/api/user/login`, { method: 'POST', headers, body: JSON.stringify(who) })
  if (!answer.ok) throw new Error(`${who.email} cannot sign in: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

/** Signs a sample account in, each time from another address of the network it is known by, and answers the token. */
export function tokenOf(origin: string, key: string): Promise<string> {
  const address = `127.0.${process.pid % 250}.${((signIns += 1) % 250) + 2}`
  const credentials = { email: sampleEmail(key), password: samplePassword }
  return signInByCall(origin, credentials, { address, userAgent: agent })
}
