import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { useBinding } from './field-binding.ts'

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>

/** One line of text: also e-mail, number, date, url by `type`. Inside a `Form`, `name` is enough. */
export function TextField({ label, hint, error, required, hideLabel, className, ...input }: TextFieldProps) {
  const { bound, error: formError } = useBinding(input.name)
  return (
    <Field {...{ label, hint, required, hideLabel, className }} error={error ?? formError}>
      {ties => <input {...input} {...bound} {...ties} className="control" />}
    </Field>
  )
}

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

/** Several lines; grows with the text where the browser can. */
export function TextArea({ label, hint, error, required, hideLabel, className, ...area }: TextAreaProps) {
  const { bound, error: formError } = useBinding(area.name)
  return (
    <Field {...{ label, hint, required, hideLabel, className }} error={error ?? formError}>
      {ties => <textarea rows={4} {...area} {...bound} {...ties} className="control" />}
    </Field>
  )
}
