import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'
import { useBinding } from './field-binding.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Draws a frame around it, for choices with longer texts. */
  card?: boolean
}

export function Checkbox({ label, hint, error, card, className, ...input }: CheckboxProps) {
  const id = useId()
  const { bound, error: formError } = useBinding(input.name)
  const problem = error ?? formError
  return (
    <div className={className}>
      <label className={classNames('choice', card && 'choice-card')}>
        <input
          {...input}
          {...bound}
          type="checkbox"
          aria-describedby={classNames(hint ? `${id}hint` : undefined, problem && `${id}error`) || undefined}
          aria-invalid={problem ? true : undefined}
        />
        <ChoiceWords id={id} label={label} hint={hint} />
      </label>
      <FieldError id={`${id}error`}>{problem}</FieldError>
    </div>
  )
}

export const ChoiceWords = ({ id, label, hint }: { id: string; label: ReactNode; hint?: ReactNode }) => (
  <span className="min-w-0 flex-1">
    <span className="block">{label}</span>
    {hint && (
      <span id={`${id}hint`} className="block text-sm opacity-80">
        {hint}
      </span>
    )}
  </span>
)
