import { IconPlayerRecord } from '@tabler/icons-react'
import { useStore } from '#kernel/web/store.ts'
import { useWords } from '#kernel/web/words.ts'
import type { Call } from '../engine/call.ts'
import { recorderOf } from '../engine/recorded-people.ts'

/** Says in the header that the call is recorded. */
export function RecordingBadge({ call }: { call: Call }) {
  const { t } = useWords('rooms')
  const recorder = recorderOf(useStore(call.state).people)
  if (!recorder) return null
  return (
    <p className="flex flex-none items-center gap-1.5 rounded-full border border-bad px-2.5 py-1 text-sm font-semibold text-bad">
      <IconPlayerRecord size={16} aria-hidden />
      {t('recording.badge')}
    </p>
  )
}

/** Shows in the list of people who records, whether oneself is recorded, and how to change that. */
export function RecordingSection({ call }: { call: Call }) {
  const { t } = useWords('rooms')
  const { people, me } = useStore(call.state)
  const recorder = recorderOf(people)
  if (!recorder || !me) return null
  const isOwn = recorder.id === me.id
  const isIn = me.consent === 'agreed'
  const own = me.role === 'viewer' ? t('recording.viewer') : t(isIn ? 'recording.you_are' : 'recording.you_are_not')
  return (
    <section>
      <h2 className="text-base font-semibold">
        {isOwn ? t('recording.you_record') : t('recording.records', { name: recorder.name })}
      </h2>
      <p className="text-sm text-dim">{isOwn ? t('recording.on_device') : own}</p>
      {isOwn && (
        <button type="button" onClick={() => call.record(false)} className="link min-h-8 text-sm">
          {t('recording.stop')}
        </button>
      )}
      {!isOwn && me.role !== 'viewer' && (
        <button
          type="button"
          onClick={() => call.answerRecording(isIn ? 'declined' : 'agreed')}
          className="link min-h-8 text-sm"
        >
          {t(isIn ? 'recording.withdraw' : 'recording.agree')}
        </button>
      )}
    </section>
  )
}
