import type { ServerResponse } from 'node:http'
import { publicJwk } from './testing-signing.ts'

/** What the platform’s keys do wrong, for tests that must see it refused. */
export type KeysFault = 'garbage' | 'huge' | 'redirect' | 'slow' | 'empty'

/** The public keys of the test platform. */
export function testKeySet() {
  let fault: KeysFault | undefined
  let reads = 0

  function answer(response: ServerResponse): unknown {
    reads += 1
    if (fault === 'garbage') return response.writeHead(200).end('{"keys')
    if (fault === 'huge') return response.writeHead(200).end(Buffer.alloc(5_000_000, ' '))
    if (fault === 'redirect') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    if (fault === 'slow') return undefined
    const keys = fault === 'empty' ? [] : [{ ...publicJwk, kid: 'one', use: 'sig', alg: 'RS256' }]
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }))
  }

  return { answer, reads: () => reads, fail: (kind: KeysFault | undefined) => void (fault = kind) }
}
