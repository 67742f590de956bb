import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { sendOnEnter } from '#kernel/web/ui/send-on-enter.ts'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { askTutor, saveDraft, stop } from './thread.ts'

type Props = { courseId: string; draft: string; isAsking: boolean; isOpen: boolean }

const longest = 1_000
const hasText = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** The field of the question: Enter asks, Shift and Enter begin a new line. */
export function QuestionForm({ courseId, draft, isAsking, isOpen }: Props) {
  const { t } = useWords('tutor')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isOpen) return
    // Focuses after the sheet opened, which focuses its own first button.
    const timer = setTimeout(() => form.current?.querySelector('textarea')?.focus(), 0)
    return () => clearTimeout(timer)
  }, [isOpen])
  const send = () => {
    if (hasText(draft) && !isAsking) void askTutor(courseId, draft.trim())
  }
  return (
    <form
      ref={form}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        // No draft: the panel says that its questions are stored nowhere.
        label={t('question')}
        className="[&_textarea]:min-h-20"
        maxLength={longest}
        value={draft}
        onChange={event => saveDraft(courseId, event.target.value)}
        onKeyDown={sendOnEnter(send)}
      />
      <div className="mt-2 flex items-center justify-between gap-3">
        <p className="text-xs text-dim">{t('kept')}</p>
        {isAsking ? (
          <Button onClick={stop} className="flex-none">
            <IconPlayerStopFilled aria-hidden />
            {t('stop')}
          </Button>
        ) : (
          <Button type="submit" kind="primary" aria-disabled={!hasText(draft)} className="flex-none">
            <IconArrowUp aria-hidden />
            {t('ask')}
          </Button>
        )}
      </div>
    </form>
  )
}
