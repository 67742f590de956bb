import { memberTransitions } from '#areas/members/contract/member-transitions.ts'
import { actionsIn } from '#kernel/contract/transitions.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import type { Person } from '../institute-types.ts'

/** Whether anything can be done about a person: nobody opens or changes who was removed. */
export const isChangeable = ({ state }: Pick<Person, 'state'>) => actionsIn(memberTransitions, state).length > 0

/** The calls to read again when people join, leave or move. */
export const afterPeopleChanged = [institutes.team, institutes.info, institutes.studentProgress]

const opposite = { deactivate: 'reactivate', reactivate: 'deactivate' } as const

/** Deactivates and reactivates at once, with ten seconds to undo. */
export function useManageStudents(instituteId: string) {
  const { t } = useWords('institutes')
  const write = useWrite(institutes.manageStudents, { refreshes: afterPeopleChanged })
  const change = (action: 'deactivate' | 'reactivate', people: readonly Person[], onDone?: () => void): void => {
    const member_ids = people.map(({ member_id }) => member_id)
    const send = (which: typeof action) => write.write({ institute_id: instituteId, member_ids, action: which })
    const done = async () => {
      const { changed } = await send(action)
      onDone?.()
      toast(t(`done.${action}`, { count: changed }), {
        undo: { label: t('actions.undo'), onUndo: () => sayProblem(send(opposite[action])) },
      })
    }
    sayProblem(done())
  }
  return { change, write: write.write, isWriting: write.isWriting }
}
