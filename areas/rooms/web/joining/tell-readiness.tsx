import { IconSend2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useStore } from '#kernel/web/store.ts'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import { rooms } from '../../contract/index.ts'
import type { CallPath } from '../../contract/states.ts'
import type { LocalMedia } from '../media/local-media.ts'

type Props = { code: string; guestKey: string | undefined; media: LocalMedia; path: CallPath }

/** Lets a person send the hosts of an event, days before it, whether their devices and connection work. */
export function TellReadiness({ code, guestKey, media, path }: Props) {
  const { t } = useWords('rooms')
  const { audio, video } = useStore(media.state)
  const [isTold, setTold] = useState(false)
  const { write } = useWrite(rooms.tellReadiness, { refreshes: [rooms.readiness] })
  const { status: audioStatus } = audio
  const { status: videoStatus } = video
  const tell = useAction(async () => {
    if (audioStatus === 'asking' || videoStatus === 'asking') return
    await write({ code, audio: audioStatus, video: videoStatus, path, ...(guestKey && { guest_key: guestKey }) })
    setTold(true)
  })
  if (audioStatus === 'asking' || videoStatus === 'asking') return null
  return (
    <section className="pt-7">
      <h2 className="text-lg">{t('readiness.tell_title')}</h2>
      <p className="mt-2 mb-3 text-[0.9375rem] text-dim">{t('readiness.tell_text')}</p>
      <Button small busy={tell.isRunning} onClick={() => void tell.run()}>
        <IconSend2 size={18} aria-hidden />
        {t('readiness.tell')}
      </Button>
      <p role="status" className="pt-3 text-[0.9375rem] text-dim empty:hidden">
        {isTold && !tell.refusal && t('readiness.told')}
      </p>
      {tell.refusal && <Notice kind="bad">{refusalText(tell.refusal)}</Notice>}
    </section>
  )
}
