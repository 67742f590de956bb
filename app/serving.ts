import type { AddressInfo } from 'node:net'
import type { Config } from '#kernel/server/config.ts'
import { mostToAccept } from '#kernel/server/http/connections.ts'
import { makeSetUpLink } from '#areas/account/server/exports.ts'
import { openLab } from './lab.ts'
import { hasSample } from './sample.ts'
import { originAt, welcome } from './welcome.ts'
import { words } from './words.ts'

/**
 * Opens the lab on a database that answers, and listens. What must be closed at the end is added to the list.
 * @returns what the operator reads
 */
export async function serve(config: Config, databaseUrl: string, closers: (() => Promise<void>)[]): Promise<string> {
  const { app, close, store } = await openLab(config, databaseUrl, { fillsLater: true })
  closers.push(close)
  await app.listen({ port: config.PORT, host: config.HOST, backlog: mostToAccept })
  // All words are of the release that started, also where its files change later.
  setTimeout(() => words.readAll(), 2_000).unref()
  const { port } = app.server.address() as AddressInfo
  return welcome(config, port, {
    setUpLink: config.sample ? undefined : await makeSetUpLink(store.db, originAt(config, port), new Date()),
    hasSample: await hasSample(store),
  })
}
