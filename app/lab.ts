import { join } from 'node:path'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { noteActed, openSampleAccounts } from '#areas/account/server/exports.ts'
import { notify } from '#areas/notifications/server/exports.ts'
import { installSearch } from '#areas/search/server/exports.ts'
import { createModel } from '#kernel/server/ai/ai.ts'
import { aiMetrics } from '#kernel/server/ai/ai-metrics.ts'
import type { Config } from '#kernel/server/config.ts'
import { inTransaction, openStore, type Database, type Store } from '#kernel/server/database.ts'
import type { Lab } from '#kernel/server/dispatch.ts'
import { fileDriverOf } from '#kernel/server/file-driver.ts'
import { createFiles } from '#kernel/server/files.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { secureHeaders } from '#kernel/server/headers.ts'
import { serveHealth } from '#kernel/server/health.ts'
import { acceptBodies } from '#kernel/server/http/body.ts'
import { createAnswerCache } from '#kernel/server/http/answer-cache.ts'
import { watchArrivals } from '#kernel/server/http/arrivals.ts'
import { collectWhenQuiet } from '#kernel/server/http/quiet-memory.ts'
import { boundConnections, mostConnections, proxyCheck, opensSocket } from '#kernel/server/http/connections.ts'
import { refuseWhenLate } from '#kernel/server/http/overload.ts'
import { unreadableRequests } from '#kernel/server/unreadable-requests.ts'
import { boundPipelining, closeWhenUnread } from '#kernel/server/http/unread-answers.ts'
import { workQueue } from '#kernel/server/jobs.ts'
import { createContentCache } from '#kernel/server/content-cache.ts'
import { createLimits } from '#kernel/server/limits.ts'
import { openLive, type Live } from '#kernel/server/live.ts'
import { serveLive } from '#kernel/server/live-stream.ts'
import { createLog } from '#kernel/server/log.ts'
import { serveMcp } from '#kernel/server/api/mcp.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { createProblems, type ProblemsOf } from '#kernel/server/problem.ts'
import { serveCalls } from '#kernel/server/serve.ts'
import { makeSigningKey } from '#kernel/server/signing-key.ts'
import { createApiTexts } from './api-texts.ts'
import { readBuilt } from './built.ts'
import { failures } from './calls.ts'
import { areaServers, gathered, teamsOf } from './gathered.ts'
import { bounds } from './handlers.ts'
import { jobs } from './jobs.ts'
import { openSettings } from './open-settings.ts'
import { fillSampleOnce, hasSample } from './sample.ts'
import { answerFailures, policy, serveSite } from './site.ts'
import { words } from './words.ts'

export type OpenLab = {
  app: FastifyInstance
  lab: Lab
  store: Store
  live: Live
  toolsOf(db: Database): JobTools
  close(): Promise<void>
}

type Log = ReturnType<typeof createLog>

export type LabOptions = {
  /** Whether this process also works the queue; tests run their jobs by hand. */
  work?: boolean
  /** The pool for calls that only read; tests refuse writes there. */
  readDb?: Database
  /** Whether a new lab opens at once and adds its sample while it answers; else it opens with the sample. */
  fillsLater?: boolean
  /** Whether requests are refused while the event loop is late; in a test the loop is also that of its own work. */
  refusesWhenLate?: boolean
}

/** The whole lab on one database, not yet listening: migrated, with its sample, calls and pages. */
export async function openLab(config: Config, databaseUrl: string, options: LabOptions = {}): Promise<OpenLab> {
  const log = createLog(config.LOG_LEVEL)
  const store = openStore(databaseUrl, config.DATABASE_POOL, error =>
    log.warn({ err: error }, 'a database connection was lost'),
  )
  const live = openLive(databaseUrl, log)
  try {
    return await assemble(config, databaseUrl, log, store, live, options)
  } catch (error) {
    await live.close()
    await store.close()
    throw error
  }
}

async function assemble(
  given: Config,
  databaseUrl: string,
  log: Log,
  store: Store,
  live: Live,
  { work = true, readDb = store.db, fillsLater = false, refusesWhenLate = true }: LabOptions,
): Promise<OpenLab> {
  await migrate(store.pool, join(import.meta.dirname, '../migrations'))
  await installSearch(
    store.pool,
    gathered.searches.flatMap(({ sources }) => sources),
  )
  await makeSigningKey(store.db)
  const { config, sessions, rightsNow, tokensADay, following } = await openSettings(given, { store, live, log })
  const files = createFiles(fileDriverOf(config), store)
  const limits = createLimits(store.pool)
  const metrics = aiMetrics()
  const model = createModel(config, { limits, log, metrics, tokensADay })
  const answerCache = createAnswerCache(live)
  const lab: Lab = {
    config,
    store,
    readDb,
    live,
    sessions,
    limits,
    model,
    files,
    contentCache: createContentCache(live),
    words,
    rightsOf: rightsNow,
    log,
    notify,
    teamsOf,
    answerCache,
    noteActed,
    isFilling: () => isFilling,
    settingsApplied: following.applied,
  }
  const toolsOf = toolsFor({ config, store, files, log, limits, databaseUrl })
  const addSample = async () => {
    if (config.sample) await fillSampleOnce(store, toolsOf)
    await inTransaction(store.pool, db => openSampleAccounts(db, config.sample))
  }
  let isFilling = fillsLater && config.sample && !(await hasSample(store))
  if (!isFilling) await addSample()

  const app = await serveAll(lab, log, { metrics, refusesWhenLate })
  // Runs when everything that answers is ready. A failure here leaves nothing behind, and the next start tries again.
  const filling = isFilling
    ? addSample()
        .catch((error: unknown) => log.error({ err: error }, 'the sample content could not be added'))
        .finally(() => void (isFilling = false))
    : undefined
  const runner = work ? await workQueue(store, jobs, toolsOf, log) : undefined

  return {
    app,
    lab,
    store,
    live,
    toolsOf,
    async close() {
      await app.close()
      await filling
      await runner?.stop()
      sessions.close()
      following.stop()
      await live.close()
      await store.close()
    },
  }
}

type Tools = Pick<Lab, 'config' | 'store' | 'files' | 'limits'> & { log: Log; databaseUrl: string }

/** What jobs work with, on a pool or within a transaction. */
const toolsFor =
  ({ store, ...tools }: Tools) =>
  (db: Database): JobTools => ({
    ...tools,
    db,
    transaction: run => (db === store.db ? inTransaction(store.pool, run) : run(db)),
    words,
    notify,
  })

type ServerOptions = { metrics: ReturnType<typeof aiMetrics>; refusesWhenLate: boolean }

/** Everything that answers: health, calls, live events, MCP, what areas serve by themselves, pages and files. */
async function serveAll(lab: Lab, log: Log, { metrics, refusesWhenLate }: ServerOptions) {
  const { config, store, live } = lab
  const problemsOf = createProblems(failures, words)
  const app = createApp(config, log, problemsOf, refusesWhenLate)
  const built = await readBuilt()
  answerFailures(app, { lab, built, problemsOf })
  collectWhenQuiet(app)
  serveHealth(app, config, store, { parts: [metrics.register], isFilling: lab.isFilling })
  await serveCalls(app, lab, bounds, problemsOf)
  serveLive(app, lab, live, problemsOf)
  const apiTexts = createApiTexts(config.origin)
  await serveMcp(app, lab, bounds, problemsOf, apiTexts.tools)
  for (const { serveRoutes } of areaServers) serveRoutes?.(app, lab, problemsOf)
  await serveSite(app, lab, problemsOf, apiTexts, built)
  return app
}

function createApp(config: Config, log: Log, problemsOf: ProblemsOf, refusesWhenLate: boolean) {
  const app = Fastify({
    loggerInstance: log as never,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than its route, and nothing that is logged needs one.
    childLoggerFactory: parent => parent,
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    forceCloseConnections: 'idle',
    keepAliveTimeout: 10_000,
    requestTimeout: 3_600_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, shouldUpgradeCallback: opensSocket },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    ...unreadableRequests(problemsOf),
  }) as unknown as FastifyInstance
  secureHeaders(app, policy)
  const closeUnused = boundConnections(
    app.server,
    mostConnections(config.DATABASE_POOL),
    proxyCheck(config.TRUST_PROXY),
  )
  app.addHook('preClose', async () => closeUnused())
  watchArrivals(app.server)
  closeWhenUnread(app.server)
  boundPipelining(app)
  if (refusesWhenLate) refuseWhenLate(app)
  acceptBodies(app)
  return app
}
