import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createServer, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'

/**
 * `SHAKE=<seed> npx playwright test …` runs the journeys against a lab that answers out of step: this proxy comes
 * before it and holds back each call and each script for a time that the seed chooses, half of it before the lab is
 * asked and half before its answer is passed on. What a journey or a screen expects to come first then comes last. A
 * fault that one seed shows comes again with the same one, nearly always: the time depends on the seed, the path and
 * how often it was asked.
 */
const seed = process.env.SHAKE ?? ''
const port = Number(process.env.PORT)
/** The lab has the same port at another address of this machine, so that the links it writes lead here. */
const behind = '127.0.0.2'

const mostly = 400
const sometimes = 1_500
const oneIn = 12

const requestCounts = new Map<string, number>()

/** Up to 400 ms, and one time in twelve up to 1,500. */
function delayOf(path: string): number {
  const nth = (requestCounts.get(path) ?? 0) + 1
  requestCounts.set(path, nth)
  const dice = createHash('sha256').update(`${seed} ${path} ${nth}`).digest()
  const most = dice.readUInt8(0) % oneIn === 0 ? sometimes : mostly
  return (dice.readUInt32BE(1) / 2 ** 32) * most
}

const isShaken = (path: string) => /^\/v\d+\/|\.js$/.test(path)
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const pathOf = ({ url = '/' }: IncomingMessage) => url.replace(/\?.*/s, '')

const server = createServer((incoming, outgoing) => {
  const path = pathOf(incoming)
  const half = isShaken(path) ? delayOf(path) / 2 : 0
  void wait(half).then(() => {
    const { method, url, headers } = incoming
    const onwards = request({ host: behind, port, method, path: url, headers, agent: false }, answer => {
      void wait(half).then(() => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(outgoing)
        answer.on('error', () => outgoing.destroy())
      })
    })
    onwards.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    outgoing.on('close', () => onwards.destroy())
    incoming.pipe(onwards)
  })
})

/** Video calls: passed on as they are. */
server.on('upgrade', (incoming, socket, head) => {
  const onwards = connect(port, behind, () => {
    const lines = incoming.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []))
    onwards.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    onwards.write(head)
    socket.pipe(onwards).pipe(socket)
  })
  socket.on('error', () => onwards.destroy())
  onwards.on('error', () => socket.destroy())
})

const lab = spawn(process.execPath, [join(import.meta.dirname, '../dist/server/server.js')], {
  stdio: 'inherit',
  env: { ...process.env, HOST: behind },
})
lab.on('exit', code => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => lab.kill(signal))
server.listen(port, '127.0.0.1')
