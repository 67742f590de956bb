import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'
import { useBinding } from './field-binding.ts'

const five = [1, 2, 3, 4, 5]

const iconFor = (value: number, star: number) =>
  value >= star - 0.25 ? IconStarFilled : value >= star - 0.75 ? IconStarHalfFilled : IconStar

export type StarsProps = { value: number; label: string; size?: number; className?: string }

/** One to five stars, halves too; `label` is their text for screen readers. */
export const Stars = ({ value, label, size = 18, className }: StarsProps) => (
  <span role="img" aria-label={label} className={classNames('inline-flex flex-none text-warn', className)}>
    {five.map(star => {
      const Icon = iconFor(value, star)
      return <Icon key={star} size={size} aria-hidden />
    })}
  </span>
)

export type StarFieldProps = {
  label: string
  name: string
  value: number | undefined
  onChange: (value: number) => void
  /** The text for a number of stars. */
  wordsOf: (stars: number) => string
  className?: string
}

/** Five stars to choose from: radio buttons, so that arrows and screen readers know them. */
export function StarField({ label, name, value, onChange, wordsOf, className }: StarFieldProps) {
  const id = useId()
  const { error } = useBinding(name)
  return (
    <fieldset aria-describedby={error ? `${id}error` : undefined} className={classNames('min-w-0', className)}>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{label}</legend>
      <div className="-ml-2 flex items-center">
        {five.map(star => (
          <label
            key={star}
            className="relative grid size-12 cursor-pointer place-items-center rounded-control text-warn hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {value !== undefined && star <= value ? (
              <IconStarFilled size={30} aria-hidden />
            ) : (
              <IconStar size={30} stroke={1.5} aria-hidden />
            )}
            <span className="sr-only">{wordsOf(star)}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}error`}>{error}</FieldError>
    </fieldset>
  )
}
