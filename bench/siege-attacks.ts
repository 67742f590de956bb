import { allCalls } from '#app/calls.ts'
import { holdIdle, holdUnread, inParallel, write, type Outcome, type Written } from './siege-client.ts'
import { oddHeaders } from './siege-headers.ts'

export type Target = { port: number; tokens: readonly (string | undefined)[] }
/** Counts the answers by status; `closed` means a connection that was cut without an answer. */
export type Tally = Map<string, number>
export type Attack = { name: string; run(target: Target): Promise<Tally> }
type Route = { method: string; path: string; isUpload?: boolean }

const filled = (path: string) => path.replaceAll(/[:{]\w+\}?/g, '00000000-0000-4000-8000-000000000000')

/** Every address that the lab answers: the calls, and others. */
const beside: Route[] = `
  / /education/courses /education/course/none /profile/none /certificate/none /help /nowhere
  /files/none /covers/a.svg /assets/none.js /og.png /sitemap.xml /sitemap/courses-1.xml
  /robots.txt /llms.txt /favicon.svg /openapi.json /docs /docs.css /livez /readyz
  /metrics /v2/api/live
`
  .trim()
  .split(/\s+/)
  .map(path => ({ method: 'GET', path }))
const calls: Route[] = allCalls.map(({ call: { method, path, upload } }) => ({
  method,
  path: filled(path),
  isUpload: upload !== undefined,
}))
const routes: Route[] = [
  ...calls,
  ...beside,
  ...beside.map(({ path }) => ({ method: 'POST', path })),
  { method: 'POST', path: '/mcp' },
]

const megabyte = 1_048_576
const nothingMuch = Buffer.alloc(65_536, 'a')
/** The most bytes sent for one request, whatever it announces: the bench checks whether the lab continues to read. */
const mostParts = (32 * megabyte) / nothingMuch.length

function* parts(count: number): Iterable<Buffer> {
  for (let turn = 0; turn < count; turn += 1) yield nothingMuch
}
function* chunks(count: number): Iterable<Buffer> {
  const size = Buffer.from(`${nothingMuch.length.toString(16)}\r\n`)
  for (let turn = 0; turn < count; turn += 1) yield Buffer.concat([size, nothingMuch, Buffer.from('\r\n')])
}

const json = 'content-type: application/json'
const form = 'content-type: multipart/form-data; boundary=x'
const bearer = (token: string | undefined) => (token ? [`authorization: Bearer ${token}`] : [])
const whole = (route: Route, body: string, ...headers: string[]): Written => ({
  ...route,
  headers: [...headers, `content-length: ${Buffer.byteLength(body)}`],
  body: [body],
})

const mcpCall = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
const bodies = {
  huge: (route: Route): Written[] => [
    { ...route, headers: [json, 'content-length: 560000000'], body: parts(mostParts) },
    { ...route, headers: [json, 'transfer-encoding: chunked'], body: chunks(mostParts) },
    { ...route, headers: [form, 'content-length: 560000000'], body: parts(mostParts) },
  ],
  deep: (route: Route): Written[] => [
    whole(route, '['.repeat(60_000), json),
    whole(route, '['.repeat(megabyte - 1_000), json),
    whole(route, '{"a":'.repeat(200_000), json),
    whole(route, `[${'0,'.repeat(500_000)}0]`, json),
  ],
  batched: (route: Route): Written[] => [
    whole(
      route,
      `[${Array.from({ length: 120 }, () => mcpCall).join(',')}]`,
      json,
      'accept: application/json, text/event-stream',
    ),
    whole(route, `[${'{},'.repeat(15_000)}{}]`, json),
  ],
}

const named = 'content-disposition: form-data; name="file"; filename='
const malformedForms = [
  '',
  'x',
  '--x',
  '--x\r\n',
  '--x--\r\n',
  '--x\r\n\r\n',
  `--x\r\n${named}"a"`,
  `--x\r\n${named}"a"\r\n\r\nabc`,
  `--x\r\n${named}"\u0000"\r\n\r\nabc\r\n--x--\r\n`,
  String.raw`--x${'\r\n'}${named}"\ud800"${'\r\n\r\n'}abc${'\r\n'}--x--${'\r\n'}`,
  `--x\r\n${named}"${'a'.repeat(20_000)}"\r\n\r\nabc\r\n--x--\r\n`,
  `--x\r\n${'a: b\r\n'.repeat(5_000)}\r\nabc\r\n--x--\r\n`,
  `--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n{"a":1}\r\n--x--\r\n`,
  `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n{"a":\r\n--x--\r\n`,
  `${`--x\r\n${named}"a"\r\n\r\nabc\r\n`.repeat(2_000)}--x--\r\n`,
  `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(5_000)}--x--\r\n`,
  `--x\r\n${named}"a"\r\ncontent-type: ${'a/'.repeat(500)}\r\ncontent-transfer-encoding: base64\r\n\r\n%%%\r\n--x--\r\n`,
]
const malformed = (route: Route): Written[] => [
  ...malformedForms.map(body => whole(route, body, form)),
  whole(route, '--x\r\n', 'content-type: multipart/form-data'),
  whole(route, '--x\r\n', `content-type: multipart/form-data; boundary=${'x'.repeat(5_000)}`),
]

const oddRoutes: Route[] = [
  { method: 'GET', path: '/education/courses' },
  { method: 'GET', path: '/v2/api/live' },
  { method: 'GET', path: '/og.png?path=/' },
  { method: 'POST', path: '/mcp' },
  ...calls.filter((_, index) => index % 17 === 0),
]
/** Each line is sent to one of the routes, in turn: the code that reads headers is the same for all of them. */
const onOneRoute = (line: string, index: number): Written => {
  const route = oddRoutes[index % oddRoutes.length]!
  return { ...route, headers: [line, ...(route.method === 'GET' ? [] : ['content-length: 0'])] }
}
/** Sends all of them, a number at once, and counts the answers. */
async function send(port: number, all: Iterable<Written>, most: number): Promise<Tally> {
  const tally: Tally = new Map()
  const note = ({ status }: Outcome) => {
    const key = status ? String(status) : 'closed'
    tally.set(key, (tally.get(key) ?? 0) + 1)
  }
  await inParallel([...all], most, async written => note(await write(port, written)))
  return tally
}

const asEach = ({ tokens }: Target, all: Written[]): Written[] =>
  tokens.flatMap(token => all.map(each => ({ ...each, headers: [...(each.headers ?? []), ...bearer(token)] })))

/** Each request by another caller, in turn: the size is refused for everybody. */
const asInTurn = ({ tokens }: Target, all: Written[]): Written[] =>
  all.map((each, index) => ({
    ...each,
    headers: [...(each.headers ?? []), ...bearer(tokens[index % tokens.length])],
  }))

const onRoutes = (name: string, most: number, make: (route: Route) => Written[]): Attack => ({
  name,
  run: target => send(target.port, asInTurn(target, routes.flatMap(make)), most),
})

const onRoutesByEach = (name: string, make: (route: Route) => Written[]): Attack => ({
  name,
  run: target => send(target.port, asEach(target, routes.flatMap(make)), 4),
})

const heldAndClosed = (count: number, closed: number): Tally =>
  new Map([
    ['closed', closed],
    ['held', count - closed],
  ])

const unread = (name: string, origins: number, path: (n: number) => string): Attack => ({
  name,
  run: async ({ port }) => heldAndClosed(900, await holdUnread(port, 900, origins, path, 20_000)),
})

const drops = (text: string): string[] => text.split('')

export const attacks: Attack[] = [
  onRoutes('huge bodies', 4, bodies.huge),
  onRoutes('deep and wide bodies', 4, bodies.deep),
  onRoutes('batched bodies', 4, bodies.batched),
  {
    name: 'malformed forms',
    run(target) {
      const once = asEach(target, calls.filter(({ isUpload }) => isUpload).flatMap(malformed))
      // Once takes a second, in which the visitor's 99th percentile would be its slowest request.
      return send(target.port, Array.from({ length: 10 }, () => once).flat(), 4)
    },
  },
  { name: 'odd headers', run: target => send(target.port, asEach(target, oddHeaders.map(onOneRoute)), 4) },
  {
    name: 'trickled bodies',
    run: target =>
      send(
        target.port,
        routes.map(route => ({
          ...route,
          headers: [json, 'content-length: 1000', ...bearer(target.tokens.at(-1))],
          body: drops('{"a":"bbbbbbbbbbbbbbbbbbbbbbbb'),
          pace: 500,
        })),
        400,
      ),
  },
  {
    name: 'trickled headers',
    run: target =>
      send(
        target.port,
        Array.from({ length: 400 }, () => ({
          method: 'GET',
          path: '/',
          isHeadOpen: true as const,
          body: drops('cccccccccccccccccccccccccccccc'),
          pace: 500,
        })),
        400,
      ),
  },
  unread('unread documents of one origin', 1, () => '/docs'),
  unread('unread documents of 90 origins', 90, () => '/docs'),
  unread('unread pages of one origin', 1, n => `/education/courses?n=${n}`),
  {
    name: '1,100 idle connections',
    run: async ({ port }) => heldAndClosed(1_100, await holdIdle(port, 1_100, 20_000)),
  },
]

/** Every address once by each caller, with nothing in its body: what a lab in use has loaded, a fresh one has not. */
export const ordinaryUse: Attack = onRoutesByEach('ordinary use', route => [
  whole(route, route.method === 'GET' ? '' : '{}', json),
])
