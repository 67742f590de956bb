import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { useBinding } from './field-binding.ts'

export type SelectOption = { value: string; label: string; disabled?: boolean }
export type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps> & {
    options: readonly SelectOption[]
    /** Used for filters beside a search. */
    pill?: boolean
    /** The options are names of any length: the chosen one may end in an ellipsis. */
    ofNames?: boolean
  }

/** The browser's own select: it works by keyboard, by voice and on a phone. */
export function Select({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  options,
  pill,
  ofNames,
  children,
  ...select
}: SelectProps) {
  const { bound, error: formError } = useBinding(select.name)
  return (
    <Field {...{ label, hint, required, hideLabel, className }} error={error ?? formError}>
      {ties => (
        <div className="relative">
          <select
            {...select}
            {...bound}
            {...ties}
            data-names={ofNames || undefined}
            className={classNames('control', pill && 'control-pill')}
          >
            {children}
            {options.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown
            size={18}
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-dim"
          />
        </div>
      )}
    </Field>
  )
}
