import * as z from 'zod/mini'
import type { Database } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { enqueue, job } from '#kernel/server/jobs.ts'
import { postPublic } from '#kernel/server/outgoing-post.ts'
import { FetchError } from '#kernel/server/outgoing.ts'
import { accessToken, forgetToken, TokenRefused } from './access-token.ts'
import { afterAttempt, scoreBody, scoreOf, scoresUrl, type Outcome, type Score } from './grade-rules.ts'
import * as query from './grades.queries.ts'
import { scoreScope } from './launch-claims.ts'
import { isOfPlatform } from './platform-hosts.ts'
import { platformById, type PlatformRow } from './queries.ts'

const answerWithin = 15_000
const longestDetail = 300
/** How long nothing is sent to a platform that did not answer. */
const restMs = 60_000

async function post(platform: PlatformRow, grade: query.GradeRow, score: Score, tools: JobTools): Promise<Outcome> {
  const { db, config } = tools
  if (!isOfPlatform(platform, grade.line_item, config))
    return { status: 410, detail: 'the address is not the platform’s' }
  try {
    const signal = AbortSignal.timeout(answerWithin)
    const authorization = `Bearer ${await accessToken(platform, scoreScope, { db, config, signal })}`
    const body = JSON.stringify(scoreBody(score, grade.subject, new Date()))
    const headers = { authorization, 'content-type': 'application/vnd.ims.lis.v1.score+json' }
    const sent = { headers, body, signal, maxBytes: 4 * longestDetail }
    const { status, beginning } = await postPublic(config, scoresUrl(grade.line_item), sent)
    if (status === 401) forgetToken(platform, scoreScope)
    const said = beginning.replaceAll('\0', '').toWellFormed()
    return { status, detail: `${status} ${said}`.slice(0, longestDetail) }
  } catch (error) {
    // The answer of the token’s address says nothing about the activity.
    if (error instanceof TokenRefused) return { status: null, detail: error.message }
    if (error instanceof FetchError) return { status: null, detail: error.fault }
    throw error
  }
}

/**
 * Sends a platform the progress of a learner. It does nothing if the platform already has it, so that it may run again.
 */
export const sendGrade = job({
  name: 'lti.send_grade',
  input: z.object({ id: z.uuid() }),
  ownTransactions: true,
  maxAttempts: 5,
  async run({ id }, tools: JobTools) {
    const grade = await query.gradeById(tools.db, id)
    if (!grade || grade.state === 'ended') return
    const platform = await platformById(tools.db, grade.platform_id)
    // Waiting grades stay while the platform is off, and are sent when it is on again.
    if (!platform?.is_on) return
    const { resting_until: restsUntil } = platform
    if (restsUntil && restsUntil > new Date()) return enqueueGrade(tools.db, grade, restsUntil)
    const score = scoreOf(await query.progressIn(tools.db, grade))
    if (!score) return
    if (score.pct === grade.sent_pct) {
      await query.editGrade(tools.db, id, { state: 'sent', detail: null, next_at: null })
      return
    }
    const outcome = await post(platform, grade, score, tools)
    const now = new Date()
    const attempts = grade.attempts + 1
    const { state, next_at } = afterAttempt(outcome, attempts, now)
    const isSent = state === 'sent'
    await tools.transaction(async db => {
      await query.editGrade(db, id, {
        state,
        next_at,
        tried_at: now,
        attempts: isSent ? 0 : attempts,
        detail: isSent ? null : outcome.detail,
        ...(isSent && { sent_pct: score.pct }),
      })
      if (outcome.status === null) await query.letRest(db, platform.id, new Date(now.getTime() + restMs))
      if (next_at) await enqueueGrade(db, grade, next_at)
    })
  },
})

/** Adds the job as the trigger does: after all that is due, at most two at a time, because each may take seconds. */
export const enqueueGrade = (
  db: Database,
  { id, platform_id }: Pick<query.GradeRow, 'id' | 'platform_id'>,
  runAt?: Date,
): Promise<void> =>
  enqueue(
    db,
    sendGrade,
    { id },
    {
      key: `lti:${id}`,
      queue: `${sendGrade.name} ${Number.parseInt(platform_id.at(-1)!, 16) % 2}`,
      priority: 10,
      ...(runAt && { runAt }),
    },
  )
