import { useEffect, useRef } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import { currentSession } from '#kernel/web/session.ts'
import { useStore } from '#kernel/web/store.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Call } from '../engine/call.ts'
import type { LocalMedia } from '../media/local-media.ts'

type Props = { call: Call; media: LocalMedia; title: string }

/** Records as long as the lab says that this person does. Its code is loaded when somebody begins to record. */
export function RecordingWork({ call, media, title }: Props): null {
  const { t } = useWords('rooms')
  const since = useStore(call.state).me?.records_at ?? undefined
  const say = useRef(t)
  useEffect(() => void (say.current = t), [t])
  useEffect(() => {
    if (since === undefined) return undefined
    const person = currentSession().user?.id ?? ''
    const ended = (why: 'full' | 'long' | 'failed') => {
      toast(say.current(`recording.${why}`))
      call.record(false)
    }
    const started = loadCode(() => import('./record-call.ts'))
      .then(({ recordCall }) => recordCall({ call, media, title, person, ended }))
      .catch(() => ended('failed'))
    return () => void started.then(async stop => stop && (await stop(), toast(say.current('recording.kept'))))
  }, [since, call, media, title])
  return null
}
