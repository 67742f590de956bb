import { connect } from 'node:net'
import { callbackify } from 'node:util'
import type { Transporter } from 'nodemailer'
import { isFromEnvironment, type Config } from './config.ts'
import { publicConnection } from './outgoing.ts'

const connectWithin = 10_000

/** The port of an address without one, as `smtp:` and `smtps:` have it (RFC 6409, RFC 8314). */
const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'smtps:' ? 465 : 587))

/** A connection to a server that an administrator chose, which is not to reach into the operator's network. */
const socketTo = (url: URL, config: Config) =>
  new Promise<{ connection: ReturnType<typeof connect> }>((resolve, reject) => {
    const [host, port] = [url.hostname, portOf(url)]
    const connection = connect({ host: host.replace(/^\[|\]$/g, ''), port, ...publicConnection(host, port, config) })
    const late = setTimeout(() => connection.destroy(new Error('Connection timeout')), connectWithin)
    connection.once('error', reject).once('close', () => clearTimeout(late))
    connection.once('connect', () => {
      clearTimeout(late)
      connection.off('error', reject)
      resolve({ connection })
    })
  })

/**
 * The mail server of the settings.
 * @param patience how long it may take to connect and to greet, in milliseconds, where somebody waits for it
 * @throws where none is set
 */
export async function openMailServer(config: Config, patience?: number): Promise<Transporter> {
  const { SMTP_URL: address } = config
  if (!address) throw new Error('no mail server is set')
  // Loaded with the first mail: it takes 5 MB of memory.
  const { createTransport } = await import('nodemailer')
  const options = { url: address, ...(patience && { connectionTimeout: patience, greetingTimeout: patience }) }
  if (isFromEnvironment(config, 'SMTP_URL')) return createTransport(options)
  const url = new URL(address)
  return createTransport({
    ...options,
    getSocket: callbackify((_options: unknown) => socketTo(url, config)),
  })
}
