import { useEffect } from 'react'
import { useStore } from '#kernel/web/store.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Call } from '../engine/call.ts'
import { RecordingNotice } from '../recording/recording-notice.tsx'
import type { LocalMedia } from '../media/local-media.ts'
import { LobbyNotice } from './lobby-notice.tsx'

type Props = {
  call: Call
  media: LocalMedia
  /** Opens the panel of people; undefined while it is open. */
  onPeople: (() => void) | undefined
}

/** The notices that the person must see or answer now. */
export function CallNotices({ call, media, onPeople }: Props) {
  const { t } = useWords('rooms')
  const { t: kernel } = useWords('kernel')
  const { status, askedToUnmute, mutedBy, isSpeakingMuted, refused } = useStore(call.state)
  useEffect(() => {
    if (!refused) return
    if (refused.code === 'room.full') toast(t('failures.room.full'))
    else if (refused.code === 'room.is_recorded') toast(t('failures.room.is_recorded'))
    else if (refused.code === 'room.no_server') toast(t('call.server_away'))
    else toast(kernel('failures.right.missing'))
  }, [refused, t, kernel])
  return (
    <div className="absolute inset-x-3 top-3 z-10 mx-auto flex max-w-xl flex-col gap-2 empty:hidden">
      {status === 'reconnecting' && (
        <Notice kind="warn" title={t('call.reconnecting')}>
          {t('call.reconnecting_text')}
        </Notice>
      )}
      <RecordingNotice call={call} />
      {onPeople && <LobbyNotice call={call} onView={onPeople} />}
      {askedToUnmute !== undefined && (
        <Notice
          title={t('call.asked_to_unmute', { name: askedToUnmute })}
          action={
            <span className="flex gap-2">
              <Button small onClick={() => call.answerUnmute(false)}>
                {t('call.stay_muted')}
              </Button>
              <Button small kind="primary" onClick={() => call.answerUnmute(true)}>
                {t('call.unmute')}
              </Button>
            </span>
          }
        />
      )}
      {mutedBy !== undefined && (
        <Notice
          title={t('call.muted_by', { name: mutedBy })}
          action={
            <Button small onClick={call.dismissMuted}>
              {t('call.dismiss')}
            </Button>
          }
        />
      )}
      {isSpeakingMuted && (
        <Notice
          kind="warn"
          title={t('call.speaking_muted')}
          action={
            <Button small onClick={() => media.setMuted(false)}>
              {t('call.unmute')}
            </Button>
          }
        />
      )}
    </div>
  )
}
