import type { FastifyInstance } from 'fastify'
import { serveApiPage } from '#kernel/server/api/api-page.ts'
import type { Lab } from '#kernel/server/dispatch.ts'
import { bootMode } from '#kernel/web/boot-mode.ts'
import manifest from '../package.json' with { type: 'json' }
import { allCalls, failures } from './calls.ts'
import { rolesWith } from './rights.ts'
import { words } from './words.ts'

const font = (name: string) => new URL(`../kernel/web/look/fonts/${name}.woff2`, import.meta.url)

/** `/openapi.json`, and `/docs` to read: every call of the lab, in the lab's own look. */
export function serveApiDocs(app: FastifyInstance, lab: Lab): void {
  const { version, description } = manifest
  const info = { title: 'AI Lab', version, url: lab.config.origin, description, rolesWith }
  serveApiPage(app, allCalls, failures, info, {
    titleOf: code => words.title('en-US', code),
    bootScript: bootMode,
    fonts: { head: font('bricolage-grotesque'), text: font('instrument-sans') },
  })
}
