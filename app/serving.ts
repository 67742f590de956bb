import type { AddressInfo } from 'node:net'
import type { Config } from '#kernel/server/config.ts'
import { mostToAccept } from '#kernel/server/http/connections.ts'
import { hasAdmin } from '#areas/account/server/exports.ts'
import { openLab } from './lab.ts'
import { hasSample } from './sample.ts'
import { welcome } from './welcome.ts'

/**
 * Opens the lab on a database that answers, and listens. What must be closed at the end is added to the list.
 * @returns what the operator reads
 */
export async function serve(config: Config, databaseUrl: string, closers: (() => Promise<void>)[]): Promise<string> {
  const { app, close, store } = await openLab(config, databaseUrl, { fillsLater: true })
  closers.push(close)
  await app.listen({ port: config.PORT, host: config.HOST, backlog: mostToAccept })
  return welcome(config, (app.server.address() as AddressInfo).port, {
    hasAdmin: await hasAdmin(store.db),
    hasSample: await hasSample(store),
  })
}
