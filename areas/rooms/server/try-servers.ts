import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { tryPart, type TryVideo } from '#areas/settings/server/exports.ts'
import { isFromEnvironment, type Config } from '#kernel/server/config.ts'
import { FetchError, isPublicAddress } from '#kernel/server/outgoing.ts'
import { openJanus } from './janus/janus-connection.ts'
import { hasMediaServer } from './room-rules.ts'

type Servers = 'STUN_URLS' | 'TURN_URLS'

const answerWithin = 3_000
const attempts = 3

/** `stun:host:port`, `turns:[::1]:5349?transport=tcp`; the usual ports are those of RFC 7064 and RFC 7065. */
function targetOf(address: string): { host: string; port: number } {
  const {
    scheme = '',
    host = '',
    port,
  } = /^(?<scheme>stuns?|turns?):(?<host>\[[^\]]+\]|[^:?]+)(?::(?<port>\d+))?/.exec(address)?.groups ?? {}
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? (scheme.endsWith('s') ? 5349 : 3478)) }
}

/**
 * The address of a host to which requests are allowed. @throws FetchError for a private one that an administrator chose
 */
async function addressOf(host: string, port: number, config: Config, name: Servers): Promise<string> {
  const { address } = await lookup(host)
  const isFree = isFromEnvironment(config, name) || config.ALLOW_PRIVATE_HOSTS.includes(`${host}:${port}`)
  if (!isFree && !isPublicAddress(address)) throw new FetchError('refused')
  return address
}

/** Requests a STUN binding (RFC 8489), which TURN servers answer too. @throws if there is no answer */
async function bind(address: string, port: number): Promise<void> {
  const transaction = randomBytes(12)
  const request = Buffer.concat([Buffer.from('000100002112a442', 'hex'), transaction])
  const socket = createSocket(isIP(address) === 6 ? 'udp6' : 'udp4')
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  socket.once('error', reject)
  socket.on('message', answer => {
    if (answer.readUInt16BE(0) === 0x0101 && answer.subarray(8, 20).equals(transaction)) resolve()
  })
  const send = () => socket.send(request, port, address, error => error && reject(error))
  send()
  const again = setInterval(send, answerWithin / attempts)
  const late = setTimeout(() => reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })), answerWithin)
  try {
    await promise
  } finally {
    clearInterval(again)
    clearTimeout(late)
    socket.close()
  }
}

const tryServers = (part: 'stun' | 'turn', name: Servers, config: Config) =>
  config[name].length === 0
    ? [tryPart(part, async () => ({ outcome: 'not_set' }))]
    : config[name].map(server =>
        tryPart(part, async () => {
          const { host, port } = targetOf(server)
          await bind(await addressOf(host, port, config, name), port)
          return { outcome: 'works', detail: server }
        }).then(trial => ({ ...trial, detail: trial.detail ?? server })),
      )

const tryJanus = (config: Config) =>
  tryPart('janus', async () => {
    const { JANUS_URL: url, JANUS_API_SECRET: secret } = config
    if (!hasMediaServer(config) || !url || !secret) return { outcome: 'not_set' }
    const janus = await openJanus({ url, secret, config, onEvent: () => undefined, onLost: () => undefined })
    janus.close()
    return { outcome: 'works' }
  })

/** Tries every server that calls use; whether a relay accepts the secret shows only in a call. */
export const tryVideo: TryVideo = ({ config }) =>
  Promise.all([
    ...tryServers('stun', 'STUN_URLS', config),
    ...tryServers('turn', 'TURN_URLS', config),
    tryJanus(config),
  ])
