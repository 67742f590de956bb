import { Agent, request } from 'node:http'
import { inParallel } from './siege-client.ts'

export type BenchRequest = { path: string; method?: string; body?: string; token?: string }
export type Got = { status: number; body: Buffer }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
let asked = 0
/** Each request comes from an address of its own, as far as a lab that trusts loopback knows: no limit stops it. */
const address = () => `198.18.${Math.floor((asked += 1) / 250) % 250}.${(asked % 250) + 1}`

/** One answer of a server on loopback, compressed as a browser wants it. */
export const get = (port: number, { path, method = 'GET', body, token }: BenchRequest): Promise<Got> =>
  new Promise((resolve, reject) => {
    const headers = {
      'x-forwarded-for': address(),
      'accept-encoding': 'br',
      'accept-language': 'en-US',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const sent = request({ port, host: '127.0.0.1', agent, method, path, headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', reject)
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }))
    })
    sent.once('error', reject)
    sent.end(body)
  })

/**
 * Sends so many requests, twenty at once.
 * @returns answers a second; throws for an answer that is no 200
 */
export async function getAll(port: number, count: number, wantedAt: (index: number) => BenchRequest): Promise<number> {
  const began = performance.now()
  await inParallel(
    Array.from({ length: count }, (_, index) => index),
    20,
    async index => {
      const benchRequest = wantedAt(index)
      const { status } = await get(port, benchRequest)
      if (status !== 200) throw new Error(`${benchRequest.path} answered ${status}`)
    },
  )
  return count / ((performance.now() - began) / 1_000)
}

/** Ends the connections, which would keep the process running. */
export const endConnections = () => agent.destroy()
