import type { FastifyReply, FastifyRequest } from 'fastify'

const year = 31_536_000
/** Under TLS the name itself guarantees that no other host and no plain connection has set it. */
const nameFor = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-browser' : 'browser')

/** The secret that identifies a browser. */
export function browserOf(request: FastifyRequest): string | undefined {
  const { cookie } = request.headers
  if (cookie === undefined) return undefined
  return new RegExp(`(?:^|;\\s*)${nameFor(request)}=(\\w{3}_[\\w-]{43})(?:;|$)`).exec(cookie)?.[1]
}

/** Gives a browser such a secret: no script can read it, and no other site sends it. */
export const keepBrowser = (request: FastifyRequest, reply: FastifyReply) => (secret: string) => {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${nameFor(request)}=${secret}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Strict${secure}`,
  )
}
