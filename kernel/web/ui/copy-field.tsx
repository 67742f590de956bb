import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'

export type CopyFieldProps = {
  label: string
  text: string
  /** The button's label, before and after. */
  copyLabel: string
  copiedLabel: string
  hint?: string
  className?: string
}

/** A text to copy: a click copies it; where the browser forbids that, it is selected for the keyboard. */
export function CopyField({ label, text, copyLabel, copiedLabel, hint, className }: CopyFieldProps) {
  const [copied, setCopied] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const isCopied = copied === text
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      // Not allowed here: the text is selected, and the person's own copy key works.
      field.current?.focus()
    }
  }
  return (
    <div className={className}>
      <Field label={label} hint={hint}>
        {ties => (
          <input
            {...ties}
            ref={field}
            readOnly
            value={text}
            onFocus={event => event.target.select()}
            className="control font-mono text-sm"
          />
        )}
      </Field>
      <Button onClick={() => void copy()} className="mt-3">
        {isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
        {isCopied ? copiedLabel : copyLabel}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && copiedLabel}
      </span>
    </div>
  )
}
