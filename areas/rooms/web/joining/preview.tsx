import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react'
import { useStore } from '#kernel/web/store.ts'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { useWords } from '#kernel/web/words.ts'
import { VideoView } from '../media/media-view.tsx'
import type { LocalMedia } from '../media/local-media.ts'

/** The picture that others will see, and the two switches. */
export function Preview({ media, seed }: { media: LocalMedia; seed: string }) {
  const { t } = useWords('rooms')
  const { audio, video, muted } = useStore(media.state)
  const track = media.tracks().video
  const hasSound = audio.status === 'on'
  const isHeard = hasSound && !muted
  const switchSound = () => (hasSound ? media.setMuted(!muted) : void media.start(['audio']))
  const switchPicture = () => (track ? media.stop('video') : void media.start(['video']))
  return (
    <div className="relative aspect-[4/3] w-full self-start overflow-clip rounded-card bg-sunken sm:aspect-video">
      {track ? (
        <VideoView track={track} mirrored label={t('join.preview')} />
      ) : (
        <Cover seed={seed} shape="fill" className="absolute inset-0 size-full" />
      )}
      <div className="absolute inset-x-0 bottom-4 flex flex-wrap justify-center gap-2.5 px-3">
        <Switch isOn={isHeard} onClick={switchSound} on={IconMicrophone} off={IconMicrophoneOff}>
          {t(isHeard ? 'call.mute' : 'call.unmute')}
        </Switch>
        <Switch isOn={track !== null} onClick={switchPicture} on={IconVideo} off={IconVideoOff}>
          {t(video.status === 'asking' ? 'join.starting' : track ? 'call.stop_video' : 'call.start_video')}
        </Switch>
      </div>
    </div>
  )
}

type SwitchProps = { isOn: boolean; onClick(): void; on: typeof IconVideo; off: typeof IconVideo; children: string }

function Switch({ isOn, onClick, on: On, off: Off, children }: SwitchProps) {
  const Icon = isOn ? On : Off
  return (
    <button
      type="button"
      onClick={onClick}
      className={`flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold shadow-sm ${isOn ? 'bg-surface text-ink' : 'bg-bad-tint text-bad'}`}
    >
      <Icon size={20} aria-hidden />
      {children}
    </button>
  )
}
