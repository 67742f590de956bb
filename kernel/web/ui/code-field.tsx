import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

const digits = 6

export type CodeFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'value' | 'onChange'> & {
    value: string
    onChange: (code: string) => void
    /** Called with the six digits as soon as they are entered, typed, pasted or filled in by the phone. */
    onComplete?: (code: string) => void
  }

/** The six-digit code from a mail: one real input, so that pasting "123 456" and the phone's own suggestion work. */
export function CodeField({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  value,
  onChange,
  onComplete,
  ...input
}: CodeFieldProps) {
  const take = (typed: string) => {
    // A Japanese keyboard gives full-width digits.
    const code = typed.normalize('NFKC').replace(/\D/g, '').slice(0, digits)
    if (code === value) return
    onChange(code)
    if (code.length === digits) onComplete?.(code)
  }
  return (
    <Field {...{ label, hint, error, required, hideLabel, className }}>
      {ties => (
        <input
          {...input}
          {...ties}
          value={value}
          onChange={event => take(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          spellCheck={false}
          className="control control-code"
        />
      )}
    </Field>
  )
}
