import { useAction } from '#kernel/web/use-action.ts'
import { useState, type FormEvent } from 'react'
import { useLeaveGuard } from '#kernel/web/navigation.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { InterestChoices, RolesOpened, tooFew } from '../registering/interest-choices.tsx'

/** The person's reasons for joining can change, and their roles with them. */
export function InterestsForm() {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const { groups, selected: saved } = useRead(account.preferences, {})
  const [selected, setSelected] = useState<readonly string[]>(saved)
  const save = useWrite(account.preferences, { refreshes: [account.preferences, account.personalInfo] })
  const isDirty = selected.toSorted().join() !== saved.toSorted().join()
  useLeaveGuard(isDirty && !save.isWriting, () => window.confirm(k('shell.leave_unsaved')))
  const few = tooFew(groups, selected).map(({ key }) => key)
  const { run, refuse, refusal } = useAction(async () => {
    await save.write({ selected: [...selected] })
    toast(t('settings.saved'))
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (few.length > 0) refuse(t('interests.needed'))
    else await run()
  }
  return (
    <form noValidate onSubmit={event => void submit(event)} className="flex flex-col gap-6">
      {refusal && <Notice kind="bad">{refusal.title}</Notice>}
      <InterestChoices groups={groups} selected={selected} onChange={setSelected} />
      <RolesOpened groups={groups} selected={selected} />
      <Button kind="primary" type="submit" disabled={!isDirty} busy={save.isWriting} className="self-start">
        {k('actions.save')}
      </Button>
    </form>
  )
}
