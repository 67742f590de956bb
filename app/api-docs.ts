import type { FastifyInstance } from 'fastify'
import type { AnswerCache } from '#kernel/server/http/answer-cache.ts'
import { serveApiPage, type ApiTexts } from '#kernel/server/api/api-route.ts'

const font = (name: string) => new URL(`../kernel/web/look/fonts/${name}.woff2`, import.meta.url)

/** `/openapi.json`, and `/docs` to read: every call of the lab, in the lab's own look. */
export const serveApiDocs = (app: FastifyInstance, texts: ApiTexts, answerCache: AnswerCache): void =>
  serveApiPage(app, texts, { head: font('bricolage-grotesque'), text: font('instrument-sans') }, answerCache)
