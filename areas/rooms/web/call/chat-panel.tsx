import { IconDownload, IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '#kernel/web/download.ts'
import { sizeIn } from '#kernel/contract/file-size.ts'
import { useStore } from '#kernel/web/store.ts'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { sendOnEnter } from '#kernel/web/ui/send-on-enter.ts'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { mostFileBytes, mostTextLength, type ChatItem } from '../engine/chat.ts'
import type { Call } from '../engine/call.ts'

/** Messages go only between the browsers of the people in the call. */
export function ChatPanel({ call }: { call: Call }) {
  const { t } = useWords('rooms')
  const { chat } = useStore(call.state)
  const end = useRef<HTMLDivElement>(null)
  const last = chat.at(-1)?.id
  useEffect(() => {
    if (last) end.current?.scrollIntoView({ block: 'end' })
  }, [last])
  return (
    <div className="flex min-h-full flex-col gap-4">
      <div className="flex-1">
        <p className="pb-3 text-sm text-dim">{t('chat.not_stored')}</p>
        <ol className="flex flex-col gap-4">
          {chat.map(item => (
            <ChatLine key={item.id} item={item} />
          ))}
        </ol>
        <div ref={end} />
      </div>
      <ChatForm call={call} />
    </div>
  )
}

function ChatLine({ item: { from, name, at, text, file } }: { item: ChatItem }) {
  const { t, date, number } = useWords('rooms')
  return (
    <li>
      <p className="text-sm">
        <span className="font-semibold">{from === undefined ? t('call.you') : name}</span>{' '}
        <time dateTime={at} className="text-dim">
          {date(at, 'time')}
        </time>
      </p>
      {text && <p className="break-words whitespace-pre-wrap">{text}</p>}
      {file && (
        <div className="mt-1 flex items-center gap-3 rounded-control border border-line p-3">
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{file.name}</p>
            <p className="text-sm text-dim">{sizeIn(number, file.size)}</p>
            {file.percent < 100 && <Progress value={file.percent} label={t('chat.progress', { name: file.name })} />}
          </div>
          {file.blob && from !== undefined && (
            <IconButton label={t('chat.save', { name: file.name })} onClick={() => saveFile(file.blob!, file.name)}>
              <IconDownload aria-hidden />
            </IconButton>
          )}
        </div>
      )}
    </li>
  )
}

function ChatForm({ call }: { call: Call }) {
  const { t } = useWords('rooms')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const say = () => {
    if (!text.trim()) return
    call.chat.say(text.trim())
    setText('')
  }
  const attach = async (file: File | undefined) => {
    const isTooLarge = file && file.size > mostFileBytes
    setError(isTooLarge ? t('chat.too_large', { most: mostFileBytes / 1_000_000 }) : undefined)
    if (file && !isTooLarge) await call.chat.send(file)
  }
  return (
    <form
      className="sticky bottom-0 flex flex-col gap-2 bg-bg pb-4"
      onSubmit={event => {
        event.preventDefault()
        say()
      }}
    >
      <TextArea
        // No draft: a reload leaves the call.
        label={t('chat.message')}
        hideLabel
        placeholder={t('chat.message')}
        rows={2}
        maxLength={mostTextLength}
        value={text}
        error={error}
        onChange={event => setText(event.target.value)}
        onKeyDown={sendOnEnter(say)}
      />
      <div className="flex items-center gap-2">
        <input
          ref={input}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-hidden
          onChange={event => {
            void attach(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button small kind="ghost" onClick={() => input.current?.click()}>
          <IconPaperclip size={18} aria-hidden />
          {t('chat.attach')}
        </Button>
        <Button small kind="primary" type="submit" className="ml-auto">
          <IconSend2 size={18} aria-hidden />
          {t('chat.send')}
        </Button>
      </div>
    </form>
  )
}
