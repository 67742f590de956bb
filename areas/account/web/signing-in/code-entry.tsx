import { useAction } from '#kernel/web/use-action.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { CodeField } from '#kernel/web/ui/code-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { clock, useWaiting } from '../countdown.ts'

type Props = {
  /** Tries the code; an error is shown at the field. */
  onCode: (code: string) => Promise<unknown>
  button: string
  /** The code is one of an authenticator app, not of a mail. */
  isOfApp?: boolean
  autoFocus?: boolean
}

/**
 * The field for a mailed code, or one of an app: six digits submit themselves; a wrong code stays to be corrected, with
 * the attempts left.
 */
export function CodeEntry({ onCode, button, isOfApp, autoFocus = true }: Props) {
  const { t } = useWords('account')
  const [code, setCode] = useState('')
  const { left, watch } = useWaiting()
  const { run, isRunning, refusal } = useAction((typed: string) => watch(onCode(typed)))
  const tryCode = async (typed: string) => {
    if (!isRunning && left === 0) await run(typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void tryCode(code)
  }
  const tries = refusal?.attempts_left
  const reason =
    refusal && [refusal.title, tries !== undefined && t('code.tries_left', { count: tries })].filter(Boolean)
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <CodeField
        label={t(isOfApp ? 'two_step.code' : 'code.label')}
        hint={t(isOfApp ? 'two_step.code_hint' : 'code.hint')}
        name="code"
        required
        // The page was opened to type this code.
        autoFocus={autoFocus}
        value={code}
        onChange={setCode}
        onComplete={typed => void tryCode(typed)}
        error={reason?.join('. ')}
      />
      <Button kind="primary" wide type="submit" busy={isRunning} disabled={left > 0}>
        {left > 0 ? t('auth.wait', { time: clock(left) }) : button}
      </Button>
    </form>
  )
}
