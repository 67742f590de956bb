import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret, as Standard Webhooks writes it: 32 random bytes. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

/** How long the previous secret signs, too. */
export const oldSecretMs = 24 * 3_600_000

export type Message = { id: string; at: Date; body: string }

const secondsOf = ({ at }: Message) => Math.floor(at.getTime() / 1_000)

const signatureOf = (secret: string, message: Message) => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signed = `${message.id}.${secondsOf(message)}.${message.body}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

/** The headers of a message (Standard Webhooks 1.0, "Webhook Headers"): one signature for each secret. */
export const signedHeaders = (message: Message, secrets: readonly string[]): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'AI-Lab-Webhooks',
  'webhook-id': message.id,
  'webhook-timestamp': String(secondsOf(message)),
  'webhook-signature': secrets.map(secret => signatureOf(secret, message)).join(' '),
})
