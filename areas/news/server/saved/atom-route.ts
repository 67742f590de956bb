import type { FastifyInstance } from 'fastify'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Lab } from '#kernel/server/dispatch.ts'
import { RenderedAnswer, sendRendered } from '#kernel/server/http/rendered-answer.ts'
import { originOf } from '#kernel/server/origin.ts'
import { hashToken } from '#kernel/server/session.ts'
import { toNews } from '../../contract/addresses.ts'
import { filterOf } from '../search/search-news.ts'
import { itemLines, newestItems } from '../search/search.queries.ts'
import { atomOf } from './atom.ts'
import { atomPath, secretIn } from './atom-path.ts'
import { savedByAddress, type SavedRow } from './saved.queries.ts'
import { searchOf } from './search-of.ts'
import { mayReadNews } from './subscriber.ts'

const mostEntries = 50

async function textOf({ readDb: db, config }: Lab, saved: SavedRow): Promise<string> {
  const { filter } = await filterOf(db, searchOf(saved), saved.user_id, new Date())
  const rows = await itemLines(db, await newestItems(db, filter, mostEntries), saved.user_id)
  const search = { ...(saved.q && { q: saved.q }), ...(saved.feed_id && { feed: saved.feed_id }) }
  return atomOf({
    id: saved.id,
    title: saved.name,
    page: config.origin + hrefOf(toNews.list, { search }),
    made_at: saved.created_at,
    entries: rows.map(row => ({ ...row, outlet: row.feed_title })),
  })
}

/**
 * Saved searches at their private addresses, for feed readers, which cannot sign in. Anyone with an address reads what
 * its owner may read at that moment. A wrong or revoked address, and one of a person without the right, get the same
 * answer.
 */
export function serveSavedSearches(app: FastifyInstance, lab: Lab): void {
  app.get<{ Params: { file: string } }>(atomPath(':file').replace('.atom', ''), async (request, reply) => {
    await lab.limits.use('news_atom', originOf(request.ip), 120, '10m')
    const secret = secretIn(request.params.file)
    const saved = secret && (await savedByAddress(lab.readDb, hashToken(secret)))
    if (!saved || !(await mayReadNews(lab.readDb, saved.user_id))) return reply.code(404).send()
    const headers = {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    }
    return sendRendered(request, reply, new RenderedAnswer({ headers, body: await textOf(lab, saved) }))
  })
}
