import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react'
import { IconButton } from '#kernel/web/ui/button.tsx'
import { sendOnEnter } from '#kernel/web/ui/send-on-enter.ts'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { useDraftText } from '#kernel/web/ui/use-draft-text.ts'
import { useWords } from '#kernel/web/words.ts'

type Props = { assistantId: string; isAsking: boolean; onSend(question: string): void; onStop(): void }

const longest = 1_000
const hasText = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** The field of the question, at the end of the window: Enter asks, Shift and Enter begin a new line. */
export function Composer({ assistantId, isAsking, onSend, onStop }: Props) {
  const { t } = useWords('assistants')
  const [draft, setDraft] = useDraftText(`question:${assistantId}`)
  const send = () => {
    if (!hasText(draft) || isAsking) return
    onSend(draft.trim())
    setDraft('')
  }
  return (
    <form
      className="stays-bottom sticky bottom-0 z-10 mt-8 bg-bg pt-2 pb-5"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <div className="relative max-w-[46rem]">
        <TextArea
          label={t('chat.question')}
          hideLabel
          placeholder={t('chat.question')}
          className="[&_textarea]:min-h-16 [&_textarea]:resize-none [&_textarea]:pr-16"
          rows={2}
          maxLength={longest}
          value={draft}
          onChange={event => setDraft(event.target.value)}
          onKeyDown={sendOnEnter(send)}
        />
        <div className="absolute right-2.5 bottom-2.5">
          {isAsking ? (
            <IconButton type="button" label={t('chat.stop')} kind="quiet" onClick={onStop}>
              <IconPlayerStopFilled aria-hidden />
            </IconButton>
          ) : (
            <IconButton type="submit" label={t('chat.ask')} kind="primary" aria-disabled={!hasText(draft)}>
              <IconArrowUp aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
      <p className="mt-2 text-xs text-dim">{t('chat.own')}</p>
    </form>
  )
}
