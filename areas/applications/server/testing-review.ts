import type { Sent } from '#kernel/contract/call.ts'
import { applications } from '../contract/index.ts'
import { criterionKeys } from '../contract/rubric.ts'
import { testApplication } from './testing-application.ts'

type Lab = Parameters<typeof testApplication>[0]
type Managing = Omit<Sent<typeof applications.manage>, 'id' | 'version'>

/** A submitted application; `more` is merged into the form. */
export async function submitted(lab: Lab, as?: string, more: object = {}): Promise<string> {
  return (await testApplication(lab, as, { ...more, submit: true })).id
}

/** Performs an administrator's action on the present version of an application. */
export async function manage(lab: Lab, as: string, id: string, input: Managing) {
  const { body } = await lab.call(applications.adminGet, { id }, { as })
  return lab.call(applications.manage, { id, version: body.version ?? 0, ...input }, { as })
}

/** Releases the decisions of applications in their present versions. */
export async function release(lab: Lab, as: string, ids: readonly string[]) {
  const versionOf = async (id: string) => (await lab.call(applications.adminGet, { id }, { as })).body.version
  const decisions = await Promise.all(ids.map(async id => ({ id, version: await versionOf(id) })))
  return lab.call(applications.release, { decisions }, { as })
}

type Reviewer = { id: string; email: string; token: string }

let count = 0
/** An address at a domain that no applicant of the tests has. */
export const elsewhere = () => ({ email: `reviewer-${(count += 1)}@elsewhere.example` })

/** Assigns a person with an account. @returns the id of the review */
export async function assigned(lab: Lab, as: string, id: string, { id: user_id, email }: Reviewer): Promise<string> {
  const { body, text } = await manage(lab, as, id, { action: 'assign', email })
  const review = body.reviews?.find(({ reviewer_id }) => reviewer_id === user_id)
  if (!review) throw new Error(text)
  return review.id
}

/** A complete review with one score for every criterion. */
export async function reviewed(lab: Lab, { token }: Reviewer, review_id: string, score: number) {
  const { review } = (await lab.call(applications.review, { review_id }, { as: token })).body
  const scores = Object.fromEntries(criterionKeys.map(key => [key, score]))
  const answers = { scores, recommendation: 'accept', confidence: 'fair', feedback: 'Clear.' }
  const input = { review_id, version: review.version, ...answers, action: 'complete' }
  return lab.call(applications.saveReview, input, { as: token })
}

type Inject = { method: 'POST'; url: string; payload: Buffer; headers: Record<string, string> }
type Uploading = { app: { inject(request: Inject): PromiseLike<{ json(): unknown }> } }

/** Adds a file to the caller's own application. @returns its id */
export async function uploaded(
  { app }: Uploading,
  id: string,
  as: string,
  name: string,
  content: Blob = new Blob(['A plain text.']),
): Promise<string> {
  const form = new FormData()
  form.append('id', id)
  form.append('file', content, name)
  const body = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url: applications.addFile.path,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type')!, authorization: `Bearer ${as}` },
  })
  return (answer.json() as { id: string }).id
}
