import { createHmac } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Config } from '#kernel/server/config.ts'
import type { IceServer } from '../contract/rooms.ts'

const validFor = 600

/**
 * The servers by which two browsers find each other. A TURN server gets credentials of ten minutes, made from the secret
 * that it shares with the lab (draft-uberti-behave-turn-rest-00, as coturn's `use-auth-secret`).
 */
export function iceServers(config: Config, now: Date): z.infer<typeof IceServer>[] {
  const stun = config.STUN_URLS.length > 0 ? [{ urls: config.STUN_URLS }] : []
  if (config.TURN_URLS.length === 0 || !config.TURN_SECRET) return stun
  const username = `${Math.floor(now.getTime() / 1_000) + validFor}:lab`
  const credential = createHmac('sha1', config.TURN_SECRET).update(username).digest('base64')
  return [...stun, { urls: config.TURN_URLS, username, credential }]
}
