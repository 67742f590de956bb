import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Field } from './field.tsx'
import { useBinding } from './field-binding.ts'
import type { TextFieldProps } from './text-field.tsx'

/** A password that can be shown. `data-secret` keeps it out of saved drafts even while it is shown. */
export function PasswordField({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  showLabel,
  ...input
}: TextFieldProps & { showLabel: string }) {
  const [isShown, setShown] = useState(false)
  const { bound, error: formError } = useBinding(input.name)
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <Field {...{ label, hint, required, hideLabel, className }} error={error ?? formError}>
      {ties => (
        <div className="relative">
          <input
            autoComplete="current-password"
            {...input}
            {...bound}
            {...ties}
            data-secret=""
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="control pr-12"
          />
          <button
            type="button"
            aria-label={showLabel}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-dim hover:text-ink"
          >
            <Eye size={20} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  )
}
