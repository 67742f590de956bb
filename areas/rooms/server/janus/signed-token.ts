import { createHmac } from 'node:crypto'
import { janusPlugin } from './janus-messages.ts'

const validFor = 120

/**
 * A token that opens one room of the VideoRoom plugin (Janus, "stored and signed tokens"); requests with it join at
 * once.
 */
export function signedToken(secret: string, room: number, now: Date): string {
  const text = `${Math.floor(now.getTime() / 1_000) + validFor},${janusPlugin},room=${room}`
  return `${text}:${createHmac('sha1', secret).update(text).digest('base64')}`
}
