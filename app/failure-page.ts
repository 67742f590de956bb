import type { FastifyReply } from 'fastify'
import type { Problem } from '#kernel/contract/failure.ts'
import { Failure } from '#kernel/server/failures.ts'
import { sendRendered, type Rendered } from '#kernel/server/http/rendered-answer.ts'
import type { Visit } from '#kernel/web/public-page.ts'
import { askerOf, renderPage, visitFor, type PageRequest } from './public-site.ts'

const isBusy = (error: unknown) => error instanceof Failure && error.code === 'server.busy'

/**
 * Sends a page in the reader's language that says what could not be shown, and why. It is rendered in turn like every
 * page; a request without a turn gets a page that says so, which is rendered once.
 */
export async function sendFailurePage(
  sending: PageRequest,
  error: unknown,
  problemOf: (error: unknown) => Problem,
): Promise<FastifyReply> {
  // Before it is rendered, because it is logged here, and there may be no turn to render it.
  const problem = problemOf(error)
  if (isBusy(error)) return sendBusyPage(sending, problem)
  const { lab, request, reply } = sending
  const render = async () => renderFailure(sending, problem, visitFor(sending))
  try {
    const answer = await lab.answerCache.get('failure', undefined, render, () => askerOf(request, reply))
    return answer ? await sendRendered(request, reply, answer) : reply
  } catch (late) {
    if (!isBusy(late)) throw late
    return sendBusyPage(sending, problemOf(late))
  }
}

/** Its links have no path, so that they lead to the address that was requested, and one page is enough for all. */
async function sendBusyPage(sending: PageRequest, problem: Problem): Promise<FastifyReply> {
  const { lab, request, reply } = sending
  const visit = { ...visitFor(sending), path: '', query: new URLSearchParams() }
  const key = `busy ${visit.locale} ${visit.isFilling} ${problem.retry_after}`
  const answer = await lab.answerCache.get(key, [], async () => renderFailure(sending, problem, visit))
  return answer ? sendRendered(request, reply, answer) : reply
}

function renderFailure(sending: PageRequest, problem: Problem, visit: Visit): Rendered {
  const { headers, body } = renderPage(sending, sending.built.failure, problem, visit)
  return { body, status: problem.status, headers: { ...headers, 'cache-control': 'no-store' } }
}
