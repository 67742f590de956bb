import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#kernel/web/ui/button.tsx'
import { Form } from '#kernel/web/ui/form.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { SendButton } from '../send-button.tsx'
import { CodeEntry } from './code-entry.tsx'
import { useWaiting } from '../countdown.ts'

type Props = { onCode: (code: string) => Promise<unknown>; button: string }

/** Takes a code of the authenticator app or, for people who do not have it with them, a recovery code. */
export function SecondStepEntry({ onCode, button }: Props) {
  const { t } = useWords('account')
  const [isRecovering, setRecovering] = useState(false)
  return (
    <div className="flex flex-col gap-5">
      {isRecovering ? (
        <RecoveryEntry onCode={onCode} button={button} />
      ) : (
        <CodeEntry isOfApp onCode={onCode} button={button} />
      )}
      <Button kind="ghost" onClick={() => setRecovering(!isRecovering)}>
        {t(isRecovering ? 'two_step.by_app' : 'two_step.by_recovery_code')}
      </Button>
    </div>
  )
}

function RecoveryEntry({ onCode, button }: Props) {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const { left, watch } = useWaiting()
  const form = useForm({ defaultValues: { code: '' } })
  return (
    <Form
      // No draft: a code.
      form={form}
      label={t('two_step.recovery_code')}
      check={({ code }) => ({ code: code.trim() ? undefined : k('fields.required') })}
      onSubmit={({ code }) => watch(onCode(code))}
    >
      <TextField
        label={t('two_step.recovery_code')}
        hint={t('two_step.recovery_code_hint')}
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        autoFocus
      />
      <SendButton left={left}>{button}</SendButton>
    </Form>
  )
}
