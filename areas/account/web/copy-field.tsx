import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { Field } from '#kernel/web/ui/field.tsx'
import { useWords } from '#kernel/web/words.ts'

/** A text to take along: a click copies it, and where the browser forbids that, it is selected for the keyboard. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const { t } = useWords('account')
  const [isCopied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Not allowed here: the text stands selected, and the person's own copy key takes it.
      field.current?.focus()
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label={label}>
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
      <Button onClick={() => void copy()} className="self-start">
        {isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
        {isCopied ? t('copy.copied') : t('copy.copy')}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('copy.copied')}
      </span>
    </div>
  )
}
