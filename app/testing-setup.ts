import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openStore } from '#kernel/server/database.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { cloneDatabase, startTestCluster } from '#kernel/server/testing-cluster.ts'
import { refuseUnanswered } from './testing-answered.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
    template: string
    /** A folder for the files of the lab with its sample content that tests copy; it is gone after the run. */
    sampleFolder: string
    /** A folder in which each process notes the calls that were answered well. */
    answeredFolder: string
    /** The seed of all generated inputs: see testing-each-file.ts. */
    seed: number
  }
}

/** The same in every run of the tests, so that a failure is the code's; `npm run fuzz` uses another each time. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1)

/** One cluster for each run, and in it one migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  const template = await cloneDatabase(cluster.url, 'template1')
  const store = openStore(template.url, 2, error => console.error(error))
  await migrate(store.pool, join(import.meta.dirname, '../migrations'))
  await store.close()
  console.log(`seed of what the tests make up: ${seed}`)
  project.provide('seed', seed)
  project.provide('clusterUrl', cluster.url)
  const answered = join(cluster.folder, 'answered')
  project.provide('answeredFolder', answered)
  project.provide('sampleFolder', join(cluster.folder, 'sample'))
  project.provide('template', new URL(template.url).pathname.slice(1))
  return async () => {
    try {
      await refuseUnanswered(project.vitest, answered)
    } finally {
      await cluster.stop()
    }
  }
}
