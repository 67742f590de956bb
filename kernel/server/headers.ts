import type { FastifyInstance } from 'fastify'

/** What the policy allows besides this site: the hashes of the inlined style and scripts. */
export type InlineHashes = {
  styles: readonly string[]
  scripts: readonly string[]
  /**
   * Whether videos and sounds of other sites may be played, as in a course that links to one; their scripts never run.
   */
  playsFromElsewhere?: boolean
  /** Whether the page may contain frames: those of this site alone, which are the players of videos. */
  hasPlayers?: boolean
}

const sources = (hashes: readonly string[]) => ["'self'", ...hashes.map(hash => `'sha256-${hash}'`)].join(' ')

/**
 * Content-Security-Policy: only what this site serves itself, and no string becomes markup without the policy `lab`.
 */
export const contentPolicy = ({
  styles,
  scripts,
  playsFromElsewhere = false,
  hasPlayers = false,
}: InlineHashes): string =>
  [
    "default-src 'none'",
    `script-src ${sources(scripts)}`,
    `style-src ${sources(styles)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `media-src 'self'${playsFromElsewhere ? ' https:' : ''}`,
    ...(hasPlayers ? ["frame-src 'self'"] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lab',
  ].join('; ')

/** The headers of every answer (OWASP Secure Headers); HSTS only where the request came by TLS. */
export function secureHeaders(app: FastifyInstance, policy: string): void {
  /** A route may have its own. */
  const defaults = [
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
    ['content-security-policy', policy],
  ] as const
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'geolocation=(), microphone=(self), camera=(self)',
    })
    for (const [name, value] of defaults) if (!reply.hasHeader(name)) reply.header(name, value)
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    done()
  })
}
