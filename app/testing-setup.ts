import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openStore } from '#kernel/server/database.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { cloneDatabase, startTestCluster } from '#kernel/server/testing-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
    template: string
  }
}

/** One cluster a run, and in it one migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  const template = await cloneDatabase(cluster.url, 'template1')
  const store = openStore(template.url, 2, error => console.error(error))
  await migrate(store.pool, join(import.meta.dirname, '../migrations'))
  await store.close()
  project.provide('clusterUrl', cluster.url)
  project.provide('template', new URL(template.url).pathname.slice(1))
  return () => cluster.stop()
}
