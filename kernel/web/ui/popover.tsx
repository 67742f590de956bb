import { type ReactNode, type Ref, type ToggleEvent, useId, useRef } from 'react'
import { type ButtonKind, type ButtonShape, buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { place } from './place.ts'

export type PopoverProps = ButtonShape & {
  /** The content of the button. */
  button: ReactNode
  /** The button's name where it shows only an icon. */
  buttonLabel?: string
  kind?: ButtonKind
  buttonClassName?: string
  /** Names the panel. */
  label: string
  /** Aligns the panel with the end of its button. */
  end?: boolean
  role?: 'dialog' | 'menu' | 'listbox'
  ref?: Ref<HTMLDivElement>
  onToggle?: (isOpen: boolean) => void
  onKeyDown?: (event: React.KeyboardEvent<HTMLDivElement>) => void
  className?: string
  children: ReactNode
}

/** A button and the panel it opens, on the browser's own popover: Escape and a click elsewhere close it, also without script. */
export function Popover(props: PopoverProps) {
  const {
    button,
    buttonLabel,
    kind = 'quiet',
    small,
    wide,
    icon,
    label,
    end,
    role = 'dialog',
    ref,
    className,
    children,
  } = props
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    const isOpen = event.newState === 'open'
    if (isOpen && opener.current && !CSS.supports('position-area', 'bottom'))
      place(event.currentTarget, opener.current, 'bottom', 6, end ? 'end' : 'start')
    props.onToggle?.(isOpen)
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-label={buttonLabel}
        aria-haspopup={role}
        className={props.buttonClassName ?? buttonClass(kind, { small, wide, icon })}
      >
        {button}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is a variable */}
      <div
        ref={ref}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        onToggle={toggled}
        onKeyDown={props.onKeyDown}
        className={classNames('popover', end && 'popover-end', className)}
      >
        {children}
      </div>
    </>
  )
}
