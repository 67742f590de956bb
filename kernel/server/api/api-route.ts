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
  const serve = (path: string, type: string, write: () => Promise<string | Buffer>, headers = {}) =>
    app.get(path, async (request, reply) => {
      const render = async () => ({ headers: { 'content-type': type, ...headers }, body: await write() })
      return sendRendered(request, reply, found(await answerCache.get(path, [], render)))
    })
  serve('/openapi.json', 'application/json; charset=utf-8', texts.document)
  serve('/docs', 'text/html; charset=utf-8', texts.page)
  app.get('/docs/problems', (_request, reply) => reply.redirect('/docs', 302))
  serve('/docs.css', 'text/css; charset=utf-8', () => readFile(new URL('api-page.css', import.meta.url)))
  for (const [name, url] of Object.entries(fonts))
    serve(`/docs/${name}.woff2`, 'font/woff2', () => readFile(url), { 'cache-control': 'public, max-age=86400' })
}
