import { IconSend2, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { mostCaptionLength } from '../engine/captions.ts'
import type { Call } from '../engine/call.ts'

/** Lets somebody write what is said, line by line, for people who cannot hear it. */
export function CaptionForm({ call, onClose }: { call: Call; onClose(): void }) {
  const { t } = useWords('rooms')
  const [text, setText] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      className="mx-auto flex w-full max-w-2xl flex-none items-end gap-1 px-2.5 pt-1"
      onSubmit={event => {
        event.preventDefault()
        call.captions.say(crypto.randomUUID(), text)
        setText('')
      }}
    >
      <TextField
        label={t('captions.line')}
        hideLabel
        placeholder={t('captions.line')}
        autoComplete="off"
        className="flex-1"
        maxLength={mostCaptionLength}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <IconButton type="submit" label={t('captions.send')}>
        <IconSend2 aria-hidden />
      </IconButton>
      <IconButton label={t('captions.stop_writing')} onClick={onClose}>
        <IconX aria-hidden />
      </IconButton>
    </form>
  )
}
