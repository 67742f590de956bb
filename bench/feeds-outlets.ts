import { createServer, type ServerResponse } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * Outlets on loopback, for `feeds.ts`, in a thread of their own. Each host is an address of 127.0.1.0/24, with one port for all.
 * A feed is `/<kind>/<number>`; what its kind answers is below. Asked for its record, the thread tells when each was asked; told to heal, it has no
 * faults any more.
 */
type Asked = { path: string; at: number; isConditional: boolean }
export type Record = { asked: Asked[]; mostAtOnce: number; mostAtOnceOfAll: number }
export type Setting = { hosts: readonly string[]; port: number; items: number }

const { hosts, port, items } = workerData as Setting

const words = ['ferry', 'audit', 'orchard', 'harbor', 'ledger', 'signal', 'copper', 'meadow', 'lantern', 'granite']
const titleOf = (feed: number, at: number) =>
  `${words[feed % 10]} ${words[(feed * 7 + at) % 10]} ${words[(feed * 3 + at * 5) % 10]} number${feed * 97 + at} report${at * 31 + feed}`

const itemXml = (feed: number, at: number) =>
  `<item><title>${titleOf(feed, at)}</title><guid>${feed}-${at}</guid><link>https://outlet${feed}.example/${at}</link><description>&lt;p onclick="alert(1)"&gt;${titleOf(feed, at + 3)} ${'and so on '.repeat(60)}&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</description></item>`
const rss = (feed: number, head = '<?xml version="1.0"?>') =>
  `${head}<rss version="2.0"><channel><title>Outlet ${feed}</title>${Array.from({ length: items }, (_, at) => itemXml(feed, at)).join('')}</channel></rss>`

/** Never ends: a byte every 100 ms. */
function trickle(response: ServerResponse) {
  const clock = setInterval(() => response.write('<'), 100)
  response.on('close', () => clearInterval(clock))
}

/** Never ends: as much as is taken. */
function pour(response: ServerResponse) {
  const part = Buffer.alloc(65_536, 'a')
  const more = () => {
    while (!response.destroyed && response.write(part));
  }
  response.on('drain', more)
  more()
}

const kinds: { [kind: string]: (response: ServerResponse, feed: number) => void } = {
  good: (response, feed) => response.writeHead(200, { etag: `"${feed}"` }).end(rss(feed)),
  slow: response => trickle(response),
  huge: response => pour(response),
  looping: (response, feed) => response.writeHead(302, { location: `/looping/${feed}` }).end(),
  // Says UTF-8 and is Shift_JIS: 監査, 霧笛.
  encoding: (response, feed) =>
    response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(
      Buffer.concat(
        rss(feed)
          .split('ferry')
          .flatMap((part, at) => [
            ...(at > 0 ? [Buffer.from([0x8a, 0xc4, 0x8d, 0xb8])] : []),
            Buffer.from(part, 'latin1'),
          ]),
      ),
    ),
  limited: response => response.writeHead(429, { 'retry-after': '7200' }).end(),
  gone: response => response.writeHead(410).end(),
  truncated: (response, feed) => response.end(rss(feed).slice(0, -400)),
  broken: (response, feed) => {
    response.writeHead(200, { 'content-length': 90_000 })
    response.write(rss(feed), () => response.destroy())
  },
  deep: response => response.end(`<rss><channel>${'<a>'.repeat(400_000)}`),
}

const asked: Asked[] = []
const busy = new Map<string, number>()
let mostAtOnce = 0
/** Faults have stopped: every feed answers like a good one. */
let isHealed = false
let mostAtOnceOfAll = 0

for (const host of hosts) {
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const [, kind = '', feed = ''] = path.split('/')
    asked.push({ path: host + path, at: Date.now(), isConditional: 'if-none-match' in request.headers })
    busy.set(host, (busy.get(host) ?? 0) + 1)
    mostAtOnce = Math.max(mostAtOnce, busy.get(host)!)
    mostAtOnceOfAll = Math.max(
      mostAtOnceOfAll,
      [...busy.values()].reduce((sum, each) => sum + each, 0),
    )
    response.on('close', () => busy.set(host, busy.get(host)! - 1))
    if (request.headers['if-none-match']) response.writeHead(304).end()
    else kinds[isHealed ? 'good' : kind]!(response, Number(feed))
  })
  server.listen(port, host)
}

parentPort!.on('message', (message: 'record' | 'heal') => {
  if (message === 'heal') isHealed = true
  parentPort!.postMessage({ asked, mostAtOnce, mostAtOnceOfAll } satisfies Record)
})
