import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '#kernel/server/config.ts'
import { openStore } from '#kernel/server/database.ts'
import { createLog } from '#kernel/server/log.ts'
import { importCourse } from './import-course.ts'

/** The data passed to the thread, which has no secrets from this process. */
export type ImportThreadData = { import_job_id: string; turn: number; databaseUrl: string; config: Config }

/**
 * One import in a thread of its own, with connections of its own, because reading a course takes seconds of
 * computing.
 */
async function main({ databaseUrl, config, ...wanted }: ImportThreadData): Promise<void> {
  const log = createLog(config.LOG_LEVEL)
  const store = openStore(databaseUrl, 2, error => log.warn({ err: error }, 'a database connection was lost'))
  try {
    await importCourse({ store, config, log }, wanted)
  } finally {
    await store.close()
  }
}

if (parentPort) await main(workerData as ImportThreadData)
