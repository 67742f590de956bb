import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { frameOf, isPlayerId, isPlayerSite, playerName, playerOrigin } from '#kernel/contract/media-players.ts'
import { Failure } from '#kernel/server/failures.ts'

const style = 'html,body,iframe{margin:0;width:100%;height:100%;border:0;background:#000;display:block;overflow:hidden}'
const styleHash = createHash('sha256').update(style).digest('base64')

type PlayerRequest = { Params: { site: string; id: string }; Querystring: { start?: string } }

/**
 * A page that contains only the player of another site, for a frame in a lesson. The policy of the lab's own pages
 * allows no other site; this page allows one, and is opened when a reader presses play.
 */
export function servePlayers(app: FastifyInstance): void {
  app.get<PlayerRequest>('/player/:site/:id', async (request, reply) => {
    const { site, id } = request.params
    if (!isPlayerSite(site) || !isPlayerId(site, id)) throw new Failure('call.not_found')
    const name = playerName(site)
    const src = frameOf(site, id, Number(/^\d{1,5}$/.exec(String(request.query.start))?.[0] ?? 0))
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src ${playerOrigin(site)}; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`,
    })
    return reply.send(
      `<!doctype html><html><head><title>${name}</title><style>${style}</style></head><body>` +
        `<iframe src="${src.replaceAll('&', '&amp;')}" title="${name}" allow="autoplay; fullscreen; picture-in-picture; encrypted-media" ` +
        `sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"></iframe></body></html>`,
    )
  })
}
