import { type FormEvent, useState } from 'react'
import type { Problem } from '#kernel/contract/failure.ts'
import { problemOf } from '#kernel/web/problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { CodeField } from '#kernel/web/ui/code-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { clock, useWaiting } from './countdown.ts'

type Props = {
  /** Tries the code; what it throws is shown at the field. */
  onCode: (code: string) => Promise<unknown>
  button: string
  autoFocus?: boolean
}

/** The field for a mailed code: six digits send themselves; what is wrong stays to be corrected, with the tries left. */
export function CodeEntry({ onCode, button, autoFocus = true }: Props) {
  const { t } = useWords('account')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [isTrying, setTrying] = useState(false)
  const { left, watch } = useWaiting()
  const tryCode = async (typed: string) => {
    if (isTrying || left > 0) return
    setTrying(true)
    setProblem(undefined)
    try {
      await watch(onCode(typed))
    } catch (error) {
      const refused = problemOf(error)
      if (!refused) throw error
      setProblem(refused)
    } finally {
      setTrying(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void tryCode(code)
  }
  const tries = problem?.attempts_left
  const reason =
    problem && [problem.title, tries !== undefined && t('code.tries_left', { count: tries })].filter(Boolean)
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <CodeField
        label={t('code.label')}
        hint={t('code.hint')}
        name="code"
        required
        // The page was opened to type this code.
        autoFocus={autoFocus}
        value={code}
        onChange={setCode}
        onComplete={typed => void tryCode(typed)}
        error={reason?.join('. ')}
      />
      <Button kind="primary" wide type="submit" busy={isTrying} disabled={left > 0}>
        {left > 0 ? t('auth.wait', { time: clock(left) }) : button}
      </Button>
    </form>
  )
}
