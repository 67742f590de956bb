import type { Answered, Sent } from '#kernel/contract/call.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { research } from '../../contract/index.ts'

export type Written = Answered<typeof research.get>
export type WrittenSection = Written['sections'][number]
export type WrittenSentence = WrittenSection['sentences'][number]
type Input = Sent<typeof research.manage>
export type ManageInput = Omit<Input, 'research_id' | 'version'>
export type Found = Answered<typeof research.manage>['found']

/** Runs one action on a research at the version that is shown. A refusal is shown in place. */
export function useManage({ id, version }: Pick<Written, 'id' | 'version'>) {
  const manage = useWrite(research.manage, { refreshes: [research.get, research.list] })
  const action = useAction((doing: ManageInput) => manage.write({ research_id: id, version, ...doing }))
  return { ...action, write: (doing: ManageInput) => manage.write({ research_id: id, version, ...doing }) }
}
