import type { IncomingMessage, ServerResponse } from 'node:http'

/** The fault of the list, for tests that must see it refused. */
export type ListFault = 'refused' | 'garbage' | 'elsewhere' | 'endless'
export type ListedPerson = { user_id: string; roles: string[]; name?: string; email?: string; status?: string }

export const membership = (role: string): string => `http://purl.imsglobal.org/vocab/lis/v2/membership#${role}`

/** The people of a class of the test platform, on pages of two (Names and Role Provisioning Services 2.0). */
export function testMembers(issuer: string) {
  let people: readonly unknown[] = []
  let fault: ListFault | undefined
  let reads = 0

  function nextOf(at: number): string | undefined {
    if (fault === 'elsewhere') return 'http://169.254.169.254/members'
    if (fault === 'endless') return `${issuer}/members?at=0`
    return at + 2 < people.length ? `/members?at=${at + 2}` : undefined
  }

  function answer({ url, headers }: IncomingMessage, response: ServerResponse): unknown {
    reads += 1
    const type = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'
    if (headers.authorization !== 'Bearer members-token' || headers.accept !== type)
      return response.writeHead(401).end()
    if (fault === 'refused') return response.writeHead(403).end()
    if (fault === 'garbage') return response.writeHead(200).end('{"members')
    const at = Number(new URL(url!, issuer).searchParams.get('at') ?? 0)
    const next = nextOf(at)
    const link = [`<${issuer}/members?since=1>; rel="differences"`, ...(next ? [`<${next}>; rel="next"`] : [])]
    response.writeHead(200, { 'content-type': type, link: link.join(', ') })
    return response.end(JSON.stringify({ id: `${issuer}/members`, members: people.slice(at, at + 2) }))
  }

  return {
    url: `${issuer}/members`,
    answer,
    /** How often a page was asked for. */
    reads: () => reads,
    list: (listed: readonly unknown[], kind?: ListFault) => {
      people = listed
      fault = kind
    },
  }
}
