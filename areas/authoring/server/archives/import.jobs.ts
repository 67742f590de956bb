import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { hasErrorCode } from '#kernel/server/error-code.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { job, type AnyJob } from '#kernel/server/jobs.ts'
import { publish } from '#kernel/server/live.ts'
import { heapLimitMb, watchMemory } from '#kernel/server/thread-memory.ts'
import type { ImportThreadData } from './import-thread.ts'
import { copyPictures } from './copy-pictures.job.ts'
import { dropImport, editTurn, importById, oldImports } from './import.queries.ts'

/** More than any course needs: an archive that exceeds it is an attack. */
const longestMs = 10 * 60_000
const mostMemoryMb = 512
const storedDays = 14

/** How a thread ended: done, or killed because it took too much time or memory. */
export function inThread(data: ImportThreadData): Promise<'done' | 'too_much_work'> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./import-thread.ts', import.meta.url), {
      workerData: data,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapLimitMb },
    })
    let isTooMuch = false
    const end = () => {
      isTooMuch = true
      void thread.terminate()
    }
    const clock = setTimeout(end, longestMs)
    const endMemory = watchMemory(mostMemoryMb, end)
    let failed: Error | undefined
    thread.once('error', (error: Error) => (failed = error))
    thread.once('exit', () => {
      clearTimeout(clock)
      endMemory()
      if (isTooMuch) resolve('too_much_work')
      else if (failed) reject(failed)
      else resolve('done')
    })
  })
}

/** Retries only when the database was unavailable; any other failure would happen again. */
const mayPass = (error: unknown) => hasErrorCode(error, /^(?:08|57P|53)|^E[A-Z]+$/)

type ImportTurn = { import_job_id: string; turn: number }

/** Notifies the starter that an import failed. */
const fail = ({ transaction }: JobTools, { import_job_id, turn }: ImportTurn, code: 'too_much_work' | 'failed') =>
  transaction(async db => {
    const row = await importById(db, import_job_id)
    if (!row) return
    // The log has the reason under this number; the reason itself may name tables, so it is not shown.
    const failure = { code, path: null, line: null, detail: code === 'failed' ? import_job_id : null }
    const end = { state: 'failed' as const, failure, progress: null, finished_at: new Date() }
    await editTurn(db, { id: row.id, turn }, end)
    await publish(db, `person:${row.created_by}`, { kind: 'course_import', import_job_id: row.id })
  })

export const runImport = job({
  name: 'authoring.run_import',
  formerly: 'education.run_import',
  input: z.object({ import_job_id: z.uuid(), turn: z.int() }),
  maxAttempts: 6,
  ownTransactions: true,
  async run(turn, tools: JobTools) {
    const { config, databaseUrl, log } = tools
    try {
      const end = await inThread({ ...turn, databaseUrl, config })
      if (end === 'too_much_work') await fail(tools, turn, end)
    } catch (error) {
      if (mayPass(error)) throw error
      log.error({ err: error, import_job_id: turn.import_job_id }, 'an import failed')
      await fail(tools, turn, 'failed')
    }
  },
})

/** Deletes old imports with archives that were never applied, and files left by killed processes. */
export const forgetImports = job({
  name: 'authoring.forget_imports',
  formerly: 'education.forget_imports',
  input: z.object({}),
  schedule: '40 3 * * *',
  async run(_nothing, { db, files, config }: JobTools) {
    const before = new Date(Date.now() - storedDays * 86_400_000)
    for (const row of await oldImports(db, before, 1_000)) {
      if (row.file_url) await files.remove(db, row.file_url)
      await dropImport(db, row.id)
    }
    for (const folder of ['imports', 'uploads']) await sweep(join(config.DATA_DIR, folder))
  },
})

async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const path = join(folder, name)
    if (Date.now() - (await stat(path)).mtimeMs > 86_400_000) await rm(path, { recursive: true, force: true })
  }
}

export const importJobs: AnyJob[] = [runImport, forgetImports, copyPictures]
