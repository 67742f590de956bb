import { callIn } from './api-call.ts'
import { Html, html } from '../html.ts'
import type { ApiInfo, NamedCall, Statuses } from './openapi.ts'

/** What the app provides for the page: the text of a failure code, and its script that sets the colour mode. */
export type ApiPageLook = {
  titleOf(code: string): string
  bootScript?: string
}

export type Described = { bounds: readonly NamedCall[]; statuses: Statuses; info: ApiInfo; look: ApiPageLook }

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
    <h2 id="problems-name">Errors</h2>
    <p>
      A failed call returns <code>application/problem+json</code> (RFC 9457). <code>code</code> never changes;
      <code>title</code> is in the requested language; <code>fields</code> lists each invalid field with the reason;
      <code>retry_after</code> is in seconds.
    </p>
    <div class="scroll" tabindex="0" role="region" aria-label="All errors">
      <table>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Status</th>
            <th scope="col">Title</th>
            <th scope="col">Calls</th>
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
    <h1 id="start-name">${info.title} API</h1>
    <p class="lead">
      ${bounds.length} calls. Requests and responses are JSON; uploads are multipart/form-data. The body of a successful
      response is the data itself.
    </p>
    <dl class="basics">
      <div>
        <dt>Authentication</dt>
        <dd>
          Send <code>Authorization: Bearer …</code> with a session token or a personal access token, which you create in
          your profile settings.
        </dd>
      </div>
      <div>
        <dt>Languages</dt>
        <dd><code>Accept-Language: en-US</code>, <code>es-MX</code>, or <code>ja-JP</code>.</dd>
      </div>
      <div>
        <dt>Lists</dt>
        <dd>
          Send <code>limit</code> and <code>cursor</code>. The response has <code>items</code>,
          <code>next_cursor</code>, and <code>total</code> (<code>null</code> above 10,000).
        </dd>
      </div>
      <div>
        <dt>Retries</dt>
        <dd>
          Sending the same <code>Idempotency-Key</code> and body again within 24 hours returns the first response. Calls
          with a file and downloads take effect each time.
        </dd>
      </div>
      <div>
        <dt>Machine-readable</dt>
        <dd><a href="/openapi.json">OpenAPI 3.1</a>, and MCP tools at <code>/mcp</code>.</dd>
      </div>
    </dl>
  </section>`

/** The whole page: an introduction, each area's calls, and every problem, each with an anchor. */
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
        <meta name="description" content="Every call of ${info.title}: its request, its response, and its errors." />
        <meta name="color-scheme" content="light" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/docs.css" />
        ${look.bootScript !== undefined && new Html(`<script>${look.bootScript}</script>`)}
      </head>
      <body>
        <a class="skip" href="#start">Skip to content</a>
        <nav aria-label="Calls">
          <a class="brand" href="/">${info.title}</a>
          <ul>
            <li><a href="#start">Start</a></li>
            ${entries.map(menu)}
            <li><a href="#problems">Errors</a></li>
          </ul>
        </nav>
        <main>${startIn(described)}${entries.map(room)}${problemsIn(described)}</main>
      </body>
    </html>`.text
}
