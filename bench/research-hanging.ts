import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readPageAt } from '#areas/evidence/server/sources/add-source.ts'
import { readConfig } from '#kernel/server/config.ts'
import { report } from './research-report.ts'

const mostMs = 5_500
/** A download as a whole may take ten seconds. */
const mostMsOfDownload = 10_500
const head = { 'content-type': 'text/html' }

type Host = (response: ServerResponse) => void
const slow = 'sends a letter a second'
/** What hosts do that never finish a page. */
const hosts: Record<string, Host> = {
  'sends a million nested elements': response => void response.writeHead(200, head).end('<div>'.repeat(1_000_000)),
  'never answers': () => undefined,
  'answers and sends nothing': response => response.writeHead(200, head).flushHeaders(),
  [slow]: response => {
    response.writeHead(200, head).write('<p>')
    const drip = setInterval(() => response.write('a'), 1_000)
    response.on('close', () => clearInterval(drip))
  },
}

/** Without the lab's limits: the fault that the bench must notice. */
const readPatiently = async (_config: unknown, url: string) =>
  (await fetch(url, { signal: AbortSignal.timeout(12_000) })).text()

/** Reads pages that never end, and then one that does. */
export async function hangingHolds(isFault: boolean): Promise<boolean> {
  const names = Object.keys(hosts)
  const server = createServer(({ url = '' }, response) => {
    if (url === '/good') response.writeHead(200, head).end('<p>Here.</p>')
    else hosts[names[Number(url.slice(1))]!]?.(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const config = readConfig({ ALLOW_PRIVATE_HOSTS: origin })
  const readGood = async () => (await readPageAt(config, `http://${origin}/good`)).extracted.text
  // The thread that reads pages is started; without work, it would end before the last page.
  await readGood()
  const held: boolean[] = []
  for (const [at, name] of names.entries()) {
    const began = performance.now()
    const most = name === slow ? mostMsOfDownload : mostMs
    const ended = await (isFault ? readPatiently : readPageAt)(config, `http://${origin}/${at}`).then(
      () => 'read',
      (error: unknown) => (error instanceof Error ? error.message : 'failed'),
    )
    const took = performance.now() - began
    const isEnded = ended !== 'read' && took <= most
    held.push(report(isEnded, `a page that ${name}: ${ended} after ${Math.round(took)} ms (bar ${most})`))
  }
  held.push(report((await readGood()) === 'Here.', 'the next page is read'))
  server.closeAllConnections()
  server.close()
  return held.every(Boolean)
}
