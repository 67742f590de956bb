import { useStore } from '#kernel/web/store.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Call } from '../engine/call.ts'
import { isAsked, recorderOf } from '../engine/recorded-people.ts'

/** Asks a person who has not answered yet, and is not recorded until then. */
export function RecordingNotice({ call }: { call: Call }) {
  const { t } = useWords('rooms')
  const { people, me } = useStore(call.state)
  const recorder = recorderOf(people)
  if (!recorder || !isAsked(people, me)) return null
  return (
    <Notice
      title={t('recording.asks', { name: recorder.name })}
      action={
        <span className="flex flex-wrap gap-2">
          <Button small onClick={() => call.answerRecording('declined')}>
            {t('recording.decline')}
          </Button>
          <Button small kind="primary" onClick={() => call.answerRecording('agreed')}>
            {t('recording.agree')}
          </Button>
        </span>
      }
    >
      {t('recording.asks_text')}
    </Notice>
  )
}
