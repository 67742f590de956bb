import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { found } from '../failures.ts'
import { sendRendered } from '../http/rendered-answer.ts'
import type { AnswerCache } from '../http/answer-cache.ts'

/** The description of the calls for both of its readers, made on first use because that takes a while. */
export type ApiTexts = { document(): Promise<string>; page(): Promise<string> }

/**
 * `/openapi.json`, and a readable page of it at `/docs`. A problem's `type`, `/docs/problems#<code>`, leads there too:
 * the browser keeps the fragment over the redirect.
 */
export function serveApiPage(
  app: FastifyInstance,
  texts: ApiTexts,
  fonts: Record<string, URL>,
  answerCache: AnswerCache,
): void {
  const serve = (path: string, type: string, write: () => Promise<string>) =>
    app.get(path, async (request, reply) => {
      const render = async () => ({ headers: { 'content-type': `${type}; charset=utf-8` }, body: await write() })
      return sendRendered(request, reply, found(await answerCache.get(path, [], render)))
    })
  serve('/openapi.json', 'application/json', texts.document)
  serve('/docs', 'text/html', texts.page)
  app.get('/docs/problems', (_request, reply) => reply.redirect('/docs', 302))
  const styles = new URL('api-page.css', import.meta.url)
  app.get('/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(await readFile(styles)))
  for (const [name, url] of Object.entries(fonts))
    app.get(`/docs/${name}.woff2`, async (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(url)),
    )
}
