import { useState } from 'react'
import { TextField, type TextFieldProps } from '#kernel/web/ui/text-field.tsx'

type Props<V> = Omit<TextFieldProps, 'value' | 'onChange' | 'min' | 'max'> & {
  value: number | null
  least: number
  most: number
  /** The value of an emptied field. */
  empty: V
  onWhole(value: number | V): void
}

/**
 * A whole number within bounds. While the author types, the field keeps the typed text, so that it can be emptied to
 * type another number. When it is left, it shows the stored value.
 */
export function WholeField<V extends number | null>({ value, least, most, empty, onWhole, ...rest }: Props<V>) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      {...rest}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      value={typed ?? String(value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value)
        const whole = Math.round(target.valueAsNumber)
        onWhole(Number.isNaN(whole) ? empty : Math.min(most, Math.max(least, whole)))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
