import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Shows the label only to screen readers, where a placeholder and an icon are visible. */
  hideLabel?: boolean
  className?: string
}

/** The attributes that connect a control with its label, hint and error. */
export type ControlTies = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** A label above, a hint under it, an error below; `children` renders the control with the given attributes. */
export function Field({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  children,
}: FieldProps & { children: (ties: ControlTies) => ReactNode }) {
  const id = useId()
  const describedBy = classNames(hint ? `${id}hint` : undefined, error && `${id}error`) || undefined
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-[0.9375rem] font-semibold'}>
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && <FieldHint id={`${id}hint`}>{hint}</FieldHint>}
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldError id={`${id}error`}>{error}</FieldError>
    </div>
  )
}

/** `aria-required` tells screen readers; the star is visible. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="text-bad">
    {' *'}
  </span>
)

export const FieldHint = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="-mt-1 text-sm text-dim">
    {children}
  </p>
)

/** Always in the page, so that an error appearing in it is announced. */
export const FieldError = ({ id, children }: { id: string; children: string | undefined }) => (
  <p id={id} aria-live="polite" className="text-sm font-medium text-bad empty:hidden">
    {children}
  </p>
)
