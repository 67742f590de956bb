import type { FastifyReply, FastifyRequest } from 'fastify'

const year = 31_536_000
/** Under TLS the name itself guarantees that no other host and no plain connection has set it. */
const nameFor = ({ protocol }: FastifyRequest, name: string) => (protocol === 'https' ? `__Host-${name}` : name)

/** The value of a cookie that the lab gave this browser. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const { cookie } = request.headers
  if (cookie === undefined) return undefined
  return new RegExp(`(?:^|;\\s*)${nameFor(request, name)}=([\\w-]{1,200})(?:;|$)`).exec(cookie)?.[1]
}

/** Gives a browser a cookie that no script can read and no other site sends. */
export function giveCookie(request: FastifyRequest, reply: FastifyReply, name: string, value: string, seconds: number) {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${nameFor(request, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}

/** The secret that identifies a browser. */
export function browserOf(request: FastifyRequest): string | undefined {
  const value = cookieOf(request, 'browser')
  return value !== undefined && /^\w{3}_[\w-]{43}$/.test(value) ? value : undefined
}

export const keepBrowser = (request: FastifyRequest, reply: FastifyReply) => (secret: string) =>
  giveCookie(request, reply, 'browser', secret, year)
