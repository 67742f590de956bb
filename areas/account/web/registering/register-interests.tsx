import { useEffect, useState, type FormEvent } from 'react'
import type { Problem } from '#kernel/contract/failure.ts'
import { ask } from '#kernel/web/client.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { problemOrThrow } from '#kernel/web/problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { dropDraft, readDraft, saveDraft } from '#kernel/web/ui/draft.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { clock } from '../countdown.ts'
import { InterestChoices, RolesOpened, tooFew } from './interest-choices.tsx'
import { useBeginSignUp } from './begin-sign-up.ts'
import type { Details } from './register-details.tsx'
import { toAccount } from '../../contract/addresses.ts'

const key = 'register.interests'
const storedSelection = () => (readDraft(key) as { selected: string[] } | undefined)?.selected

type Props = {
  details: Details
  next: string | undefined
  /** A value of the first step is refused: it must be shown there. */
  onRefused: (problem: Problem) => void
  onSent: () => void
}

export function RegisterInterests({ details, next, onRefused, onSent }: Props) {
  const { t, locale } = useWords('account')
  const [, setSearch] = useSearch(toAccount.register)
  const { groups } = useRead(account.preferences, {})
  const [selected, setSelected] = useState(() => storedSelection() ?? [`language.${locale}`])
  const [problem, setProblem] = useState<Problem>()
  const [missing, setMissing] = useState<string[]>([])
  const signUp = useBeginSignUp(next)
  useEffect(() => saveDraft(key, { selected }, []), [selected])

  const begin = async () => {
    const { errors } = await ask(account.validatePreferences, { selected })
    if (errors.length > 0) return setMissing(errors.flatMap(({ group }) => group ?? []))
    await signUp.begin(details, selected)
    onSent()
    dropDraft(key)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    const few = tooFew(groups, selected)
    setMissing(few.map(group => group.key))
    if (few.length > 0) return
    try {
      await begin()
    } catch (error) {
      const refused = problemOrThrow(error)
      if (refused.fields) onRefused(refused)
      else setProblem(refused)
    }
  }
  return (
    <form noValidate onSubmit={event => void submit(event)} className="flex flex-col gap-6">
      {problem && <Notice kind="bad">{problem.title}</Notice>}
      <InterestChoices
        groups={groups}
        selected={selected}
        onChange={setSelected}
        errors={Object.fromEntries(missing.map(group => [group, t('interests.needed')]))}
      />
      <RolesOpened groups={groups} selected={selected} />
      <div className="flex flex-wrap-reverse justify-between gap-3">
        <Button onClick={() => void setSearch({ step: undefined })}>{t('register.back')}</Button>
        <Button kind="primary" type="submit" busy={signUp.isWriting} disabled={signUp.left > 0}>
          {signUp.left > 0 ? t('auth.wait', { time: clock(signUp.left) }) : t('register.send')}
        </Button>
      </div>
    </form>
  )
}
