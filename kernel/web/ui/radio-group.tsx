import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChoiceWords } from './checkbox.tsx'
import { classNames } from './class-names.ts'
import { FieldError, FieldHint, RequiredMark } from './field.tsx'
import { useBinding } from './field-binding.ts'

export type Choice = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean; tone?: 'good' | 'bad' }
export type RadioGroupProps = {
  label: ReactNode
  name: string
  choices: readonly Choice[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  card?: boolean
  inline?: boolean
  /** Many short choices: as many columns as have room. */
  columns?: boolean
  /** `checkbox` lets several be chosen; then listen with `inputProps` or a surrounding form. */
  type?: 'radio' | 'checkbox'
  inputProps?: (choice: Choice) => ComponentProps<'input'>
  className?: string
}

const layoutOf = ({ inline, columns }: Pick<RadioGroupProps, 'inline' | 'columns'>) => {
  if (columns) return 'grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-4'
  return inline ? 'flex flex-row flex-wrap gap-x-6' : 'flex flex-col'
}

/** One of a few (or some of a few), each with its text and, after an answer, its colour. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    label,
    name,
    choices,
    value,
    defaultValue,
    onChange,
    hint,
    required,
    disabled,
    card,
    inline,
    columns,
    type = 'radio',
  } = props
  const id = useId()
  const { bound, error: formError } = useBinding(name)
  const error = props.error ?? formError
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={classNames(hint ? `${id}hint` : undefined, error && `${id}error`) || undefined}
      className={classNames('flex min-w-0 flex-col gap-1.5', props.className)}
    >
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint && <FieldHint id={`${id}hint`}>{hint}</FieldHint>}
      <div className={classNames(layoutOf({ inline, columns }), card && 'gap-2')}>
        {choices.map(choice => (
          <label
            key={choice.value}
            className={classNames('choice', card && 'choice-card', choice.tone && `choice-${choice.tone}`)}
          >
            <input
              {...(value === undefined ? {} : { checked: value === choice.value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === choice.value })}
              {...(onChange && { onChange: () => onChange(choice.value) })}
              {...bound}
              {...props.inputProps?.(choice)}
              type={type}
              name={name}
              value={choice.value}
              disabled={choice.disabled}
              aria-invalid={error ? true : undefined}
              aria-describedby={choice.hint ? `${id}${choice.value}hint` : undefined}
            />
            <ChoiceWords id={`${id}${choice.value}`} label={choice.label} hint={choice.hint} />
          </label>
        ))}
      </div>
      <FieldError id={`${id}error`}>{error}</FieldError>
    </fieldset>
  )
}
