import { useAction } from '#kernel/web/use-action.ts'
import { useState, type FormEvent } from 'react'
import { useLeaveGuard } from '#kernel/web/use-leave-guard.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { dropDraft, readDraft, saveDraft } from '#kernel/web/ui/draft.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { InterestChoices, RolesOpened, tooFew } from '../registering/interest-choices.tsx'

const draftKey = 'profile:interests'

/** What was chosen before a reload, unless the preferences were changed elsewhere since. */
function draftOf(saved: readonly string[]): string[] | undefined {
  const draft = readDraft(draftKey) as { saved: string[]; selected: string[] } | undefined
  return draft && String(draft.saved) === String(saved) ? draft.selected : undefined
}

/** The person's reasons for joining can change, and their roles with them. */
export function InterestsForm() {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const { groups, selected: saved } = useRead(account.preferences, {})
  const [selected, setSelected] = useState<readonly string[]>(() => draftOf(saved) ?? saved)
  const save = useWrite(account.preferences, { refreshes: [account.preferences, account.personalInfo] })
  const isDirty = selected.toSorted().join() !== saved.toSorted().join()
  useLeaveGuard(isDirty && !save.isWriting)
  const few = tooFew(groups, selected).map(({ key }) => key)
  const choose = (next: readonly string[]) => {
    setSelected(next)
    saveDraft(draftKey, { saved, selected: next }, [])
  }
  const { run, refuse, refusal } = useAction(async () => {
    await save.write({ selected: [...selected] })
    dropDraft(draftKey)
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
      <InterestChoices groups={groups} selected={selected} onChange={choose} />
      <RolesOpened groups={groups} selected={selected} />
      <Button kind="primary" type="submit" disabled={!isDirty} busy={save.isWriting} className="self-start">
        {k('actions.save')}
      </Button>
    </form>
  )
}
