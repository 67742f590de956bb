import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { kernelFailures } from '../contract/failure.ts'
import { Role, type Who } from '../contract/who.ts'
import { exampleOf, fieldRows } from './api-fields.ts'
import { wireSchema } from './encode.ts'
import { Html, html } from './html.ts'
import { codesOf, openapi, type ApiInfo, type Json, type NamedCall, type Statuses } from './openapi.ts'

/** What the app lends the page: how a failure code reads, its script that sets light or dark, its two fonts. */
export type ApiPageLook = {
  titleOf(code: string): string
  bootScript?: string
  fonts?: { head: URL; text: URL }
}

type Described = { bounds: readonly NamedCall[]; statuses: Statuses; info: ApiInfo; look: ApiPageLook }

const roleNames = Object.fromEntries(Object.entries(Role).map(([name, number]) => [number, name]))
const whoIn = (who: Who) =>
  who.kind === 'anyone'
    ? 'anyone'
    : who.kind === 'signed_in'
      ? 'signed in'
      : who.roles.map(each => `${each} ${roleNames[each]}`).join(', ')

const scalarSchema = (schema: Json) =>
  schema.type !== 'object' && schema.type !== 'array' && !schema.anyOf && !schema.oneOf

const fieldTable = (caption: string, schema: Json, nothing: string) => {
  const rows = fieldRows(schema)
  if (rows.length === 0)
    return html`<h4>${caption}</h4>
      <p class="quiet">${scalarSchema(schema) ? 'One value.' : nothing}</p>`
  const line = ({ name, type, isRequired, rules }: (typeof rows)[number]) =>
    html`<tr>
      <th scope="row"><code>${name}</code>${!isRequired && html` <span class="quiet">optional</span>`}</th>
      <td>${type}</td>
      <td>${rules}</td>
    </tr>`
  return html`<h4>${caption}</h4>
    <div class="scroll" tabindex="0" role="region" aria-label="${caption}">
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Holds</th>
            <th scope="col">Rules</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(line)}
        </tbody>
      </table>
    </div>`
}

/** Text in single quotes for a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

function curlOf({ call }: NamedCall, { url }: ApiInfo): string {
  const example = exampleOf(wireSchema(call.input)) as Json
  const parts = [`curl ${call.method === 'GET' ? '--get ' : ''}${quoted(`${url}${call.path}`)}`]
  if (call.who.kind !== 'anyone') parts.push('-H "Authorization: Bearer $TOKEN"')
  if (call.method === 'GET')
    for (const [name, value] of Object.entries(example))
      parts.push(`--data-urlencode ${quoted(`${name}=${String(value)}`)}`)
  else if (call.upload) {
    parts.push("-F 'file=@picture.png'")
    for (const [name, value] of Object.entries(example)) {
      parts.push(`-F ${quoted(`${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)}`)
    }
  } else parts.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(example))}`)
  if (call.method === 'PUT') parts.splice(1, 0, '-X PUT')
  if (call.download) parts.push('-OJ')
  return parts.join(' \\\n  ')
}

const inputIn = ({ call }: NamedCall) => {
  const schema = wireSchema(call.input)
  if (!call.upload) return schema
  const file = { type: 'string', format: `file, at most ${Math.floor(call.upload.maxBytes / 1_000)} kB` }
  return {
    ...schema,
    properties: { ...(schema.properties as Json), file },
    required: [...((schema.required ?? []) as string[]), 'file'],
  }
}

const callIn = (each: NamedCall, { info, statuses }: Described) => {
  const { name, call } = each
  const codes = codesOf(call).toSorted((a, b) => (statuses[a] ?? 500) - (statuses[b] ?? 500))
  return html`<article id="${name}" aria-labelledby="${name}-name">
    <h3 id="${name}-name"><a href="#${name}">${name}</a></h3>
    <p class="route"><span class="method ${call.kind}">${call.method}</span> <code>${call.path}</code></p>
    <p class="does">${call.does}</p>
    <ul class="facts">
      <li>${whoIn(call.who)}</li>
      <li>${call.kind}</li>
      ${call.limit && html`<li>${call.limit.times} per ${call.limit.within}, counted per ${call.limit.per === 'ip' ? 'address' : 'person'}</li>`}
      ${call.upload && html`<li>multipart/form-data</li>`}${call.download && html`<li>answers a file</li>`}
    </ul>
    ${fieldTable('Takes', inputIn(each), 'Nothing: an empty object.')}
    ${
      call.download
        ? html`<h4>Answers</h4>
            <p class="quiet">The file itself.</p>`
        : fieldTable('Answers', wireSchema(call.output), 'Nothing: an empty object.')
    }
    <h4>Problems</h4>
    <ul class="codes">
      ${codes.map(
        code =>
          html`<li>
            <a href="#${code}"><b>${statuses[code]}</b> ${code}</a>
          </li>`,
      )}
    </ul>
    <h4>Example</h4>
    <pre tabindex="0" aria-label="Example of ${name}"><code>${curlOf(each, info)}</code></pre>
  </article>`
}

const problemsIn = ({ bounds, statuses, look }: Described) => {
  const usedBy = (code: string) => bounds.filter(({ call }) => call.fails?.includes(code)).map(({ name }) => name)
  const codes = Object.keys(statuses).toSorted((a, b) => (statuses[a] ?? 0) - (statuses[b] ?? 0) || a.localeCompare(b))
  const line = (code: string) =>
    html`<tr id="${code}">
      <th scope="row"><code>${code}</code></th>
      <td>${statuses[code]}</td>
      <td>${look.titleOf(code)}</td>
      <td>${usedBy(code).map((name, index) => html`${index > 0 && ', '}<a href="#${name}">${name}</a>`)}</td>
    </tr>`
  return html`<section id="problems" aria-labelledby="problems-name">
    <h2 id="problems-name">Problems</h2>
    <p>
      A failed call answers <code>application/problem+json</code> (RFC 9457). <code>code</code> is stable;
      <code>title</code> is in the language asked for; <code>fields</code> names each bad field and why;
      <code>retry_after</code> counts seconds.
    </p>
    <div class="scroll" tabindex="0" role="region" aria-label="Problems">
      <table>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Status</th>
            <th scope="col">Says</th>
            <th scope="col">Named by</th>
          </tr>
        </thead>
        <tbody>
          ${codes.map(line)}
        </tbody>
      </table>
    </div>
  </section>`
}

const startIn = ({ info, bounds }: Described) =>
  html`<section id="start" aria-labelledby="start-name">
    <h1 id="start-name">${info.title}: the API</h1>
    <p class="lead">
      ${bounds.length} calls. All take and answer JSON, uploads multipart/form-data; a body that answers well is the
      data itself.
    </p>
    <dl class="basics">
      <div>
        <dt>Signing</dt>
        <dd>
          Send <code>Authorization: Bearer …</code> with a session's token or a personal access token, made under
          Profile settings.
        </dd>
      </div>
      <div>
        <dt>Languages</dt>
        <dd><code>Accept-Language: en-US</code>, <code>es-MX</code> or <code>ja-JP</code>.</dd>
      </div>
      <div>
        <dt>Lists</dt>
        <dd>
          Take <code>limit</code> and <code>cursor</code>, answer <code>items</code>, <code>next_cursor</code> and
          <code>total</code> (<code>null</code> beyond 10,000).
        </dd>
      </div>
      <div>
        <dt>Repeating a write</dt>
        <dd>The same <code>Idempotency-Key</code> and body again gives the first answer again, for 24 hours.</dd>
      </div>
      <div>
        <dt>Machines</dt>
        <dd>The same as <a href="/openapi.json">OpenAPI 3.1</a>, and as MCP tools at <code>/mcp</code>.</dd>
      </div>
    </dl>
  </section>`

/** The whole page: what it is, each area's calls, and every problem, each with an anchor of its own. */
export function apiPage(described: Described): string {
  const { bounds, info, look } = described
  const areas = Map.groupBy(bounds, ({ name }) => name.split('.')[0] ?? name)
  const entries = [...areas]
  const menu = ([area, calls]: (typeof entries)[number]) =>
    html`<li>
      <a href="#${area}">${area}</a>
      <ul>
        ${calls.map(({ name }) => html`<li><a href="#${name}">${name.slice(area.length + 1)}</a></li>`)}
      </ul>
    </li>`
  const room = ([area, calls]: (typeof entries)[number]) =>
    html`<section id="${area}" aria-labelledby="${area}-name">
      <h2 id="${area}-name">${area}</h2>
      ${calls.map(each => callIn(each, described))}
    </section>`
  return html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API · ${info.title}</title>
        <meta name="description" content="Every call of ${info.title}: what it takes, answers and refuses." />
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href="/docs.css" />
        ${look.bootScript !== undefined && new Html(`<script>${look.bootScript}</script>`)}
      </head>
      <body>
        <a class="skip" href="#start">Skip to the calls</a>
        <nav aria-label="Calls">
          <a class="brand" href="/">${info.title}</a>
          <ul>
            <li><a href="#start">Start</a></li>
            ${entries.map(menu)}
            <li><a href="#problems">Problems</a></li>
          </ul>
        </nav>
        <main>${startIn(described)}${entries.map(room)}${problemsIn(described)}</main>
      </body>
    </html>`.text
}

/**
 * `/openapi.json`, and the same to read at `/docs`. A problem's `type`, `/docs/problems#<code>`, leads there too: the
 * browser keeps the fragment over the redirect.
 */
export function serveApiPage(
  app: FastifyInstance,
  bounds: readonly NamedCall[],
  failures: Statuses,
  info: ApiInfo,
  look: ApiPageLook,
): void {
  const statuses = { ...kernelFailures, ...failures }
  const remembered = <T>(make: () => T) => {
    let made: T | undefined
    return () => (made ??= make())
  }
  const document = remembered(() => JSON.stringify(openapi(bounds, failures, info)))
  const page = remembered(() => apiPage({ bounds, statuses, info, look }))
  const styles = remembered(() => readFile(new URL('api-page.css', import.meta.url), 'utf8'))

  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document()))
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page()))
  app.get('/docs/problems', (_request, reply) => reply.redirect('/docs', 302))
  app.get('/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(await styles()))
  for (const [name, url] of Object.entries(look.fonts ?? {})) {
    const bytes = remembered(() => readFile(url))
    app.get(`/docs/${name}.woff2`, async (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=86400')
        .send(await bytes()),
    )
  }
}
