import * as z from 'zod/mini'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { checkRepository } from './github/check-repository.ts'
import { openGithub, type Github } from './github/github.ts'
import { recordCheck } from './github/record-check.ts'
import { changeRepository, limits, noteLimits, takeDue, type RepositoryRow } from './repositories.queries.ts'

/** One request at a time, as GitHub asks for; the next run continues where this one ended. */
const takenAtOnce = 20
const beginWithinMs = 240_000

/** @returns whether the next may be asked: not with a token that GitHub refuses */
async function checkOne(tools: JobTools, github: Github, row: RepositoryRow): Promise<boolean> {
  const { transaction, notify, log } = tools
  try {
    const now = new Date()
    const checked = await checkRepository(github, row, now)
    const is_token_refused = checked.kind === 'failed' && checked.fault === 'token'
    await transaction(async db => {
      await noteLimits(db, Object.assign({}, ...checked.rates, { is_token_refused }))
      await recordCheck(db, notify, row.id, checked, now)
      if (checked.kind === 'read') await changeRepository(db, row.id, { etag_token: github.tokenMark })
    })
    return !is_token_refused
  } catch (error) {
    // A failing repository does not affect others: it is checked again in ten minutes.
    log.error({ err: error, repository: row.name }, 'a repository could not be checked')
    return true
  }
}

/** Checks the repositories that are due, except while GitHub asks the lab to pause. */
export const checkRepositories = job({
  name: 'repositories.check',
  input: z.object({}),
  schedule: '*/5 * * * *',
  maxAttempts: 1,
  ownTransactions: true,
  async run(_input, tools: JobTools) {
    const { db, config } = tools
    const end = Date.now() + beginWithinMs
    const isPaused = async () => ((await limits(db)).paused_until?.getTime() ?? 0) > Date.now()
    if (await isPaused()) return
    const github = await openGithub(db, config)
    while (Date.now() < end) {
      const rows = await takeDue(db, new Date(), takenAtOnce)
      if (rows.length === 0) return
      for (const row of rows) {
        const mayGoOn = await checkOne(tools, github, row)
        if (!mayGoOn || (await isPaused())) return
      }
    }
  },
})
