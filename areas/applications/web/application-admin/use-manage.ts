import type { Sent } from '#kernel/contract/call.ts'
import { keepAnswer } from '#kernel/web/queries.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { applications } from '../../contract/index.ts'
import type { Managed } from './admin-types.ts'

type Input = Omit<Sent<typeof applications.manage>, 'id' | 'version'>

/** Performs an action on the shown application, and shows the result. */
export function useManage({ application: { id }, version }: Managed) {
  const { write, isWriting } = useWrite(applications.manage, {
    refreshes: [applications.adminList, applications.adminSubmission, applications.reviewers, applications.conflicts],
  })
  const act = async (input: Input): Promise<Managed> => {
    const next = await write({ id, version, ...input })
    keepAnswer(applications.adminGet, { id }, next)
    return next
  }
  return { act, isWriting }
}
