import { useEffect, useRef } from 'react'

type Props = { label: string; value: string; onDone(text: string | undefined): void }

/** Renames in place: Enter and leaving the field save, Escape cancels. */
export function RenameField({ label, value, onDone }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <input
      ref={field}
      aria-label={label}
      placeholder={value ? undefined : label}
      defaultValue={value}
      maxLength={200}
      onBlur={event => onDone(event.target.value.trim())}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key !== 'Escape') return
        event.currentTarget.value = value
        event.currentTarget.blur()
      }}
      className="control min-h-9! flex-1 px-2! py-1! text-[0.9375rem]!"
    />
  )
}
