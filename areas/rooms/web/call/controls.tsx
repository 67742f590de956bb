import {
  IconDots,
  IconHandOff,
  IconHandStop,
  IconMicrophone,
  IconMicrophoneOff,
  IconMoodSmile,
  IconPhoneOff,
  IconScreenShare,
  IconScreenShareOff,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useStore } from '#kernel/web/store.ts'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { Popover } from '#kernel/web/ui/popover.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { mayHost, reactions } from '../../contract/states.ts'
import { CaptionForm } from '../captions/caption-form.tsx'
import { useCaptions } from '../captions/use-captions.ts'
import type { Call } from '../engine/call.ts'
import type { LocalMedia } from '../media/local-media.ts'
import { mayShare, mayShareSound } from '../media/media-constraints.ts'
import { OpenedDialogs, type OpenedDialog } from './opened-dialogs.tsx'
import { SmallWindowView, useSmallWindow } from './picture-in-picture.tsx'
import { toggleCamera, toggleHand, toggleMicrophone } from './toggles.ts'
import { useMore } from './use-more.ts'

type Props = {
  call: Call
  media: LocalMedia
  opened: OpenedDialog | undefined
  onOpen(dialog: OpenedDialog | undefined): void
  speaker: string | undefined
  onSpeaker(deviceId: string): void
}
const controlClass =
  'flex min-h-14 min-w-14 flex-none flex-col items-center justify-center gap-1 rounded-control px-2.5 text-xs font-medium sm:min-w-[5.25rem]'

/** The controls of a call, each with its name. */
export function Controls({ call, media, opened: open, onOpen: setOpen, speaker, onSpeaker }: Props) {
  const { t } = useWords('rooms')
  const { me, rules } = useStore(call.state)
  const { sharing } = useStore(media.state)
  const isHost = mayHost(me?.role)
  const isViewer = me?.role === 'viewer'
  const hasHand = Boolean(me?.hand_at)
  const shares = mayShare() && !isViewer && (isHost || rules?.policy.may_share)
  const share = async () => {
    if (sharing) return media.stopSharing()
    // Closing the browser's own dialog is not a failure.
    await media.share().then(
      () => !mayShareSound() && toast(t('call.share_silent')),
      (error: unknown) => (error as Error).name !== 'NotAllowedError' && toast(t('call.share_failed')),
    )
  }
  const smallWindow = useSmallWindow(() => toast(t('call.small_window_failed')))
  const captions = useCaptions(call, media)
  const more = useMore(call, setOpen, { captions: captions.items, toggleSmallWindow: smallWindow.toggle })
  return (
    <>
      {captions.isWriting && <CaptionForm call={call} onClose={captions.stopWriting} />}
      <div
        role="toolbar"
        aria-label={t('call.controls')}
        className="flex flex-none flex-wrap items-center justify-center gap-1.5 px-2.5 pt-1 pb-3"
      >
        {!isViewer && <DeviceControls media={media} />}
        {shares && (
          <Control onClick={() => void share()} icon={sharing ? IconScreenShareOff : IconScreenShare}>
            {t(sharing ? 'call.stop_sharing' : 'call.share')}
          </Control>
        )}
        <Control onClick={() => toggleHand(call)} icon={hasHand ? IconHandOff : IconHandStop} aria-keyshortcuts="Alt+H">
          {t(hasHand ? 'call.lower_hand' : 'call.raise_hand')}
        </Control>
        <Reactions onReact={call.react} />
        <Menu
          label={t('call.more')}
          items={more}
          end
          buttonClassName={`${controlClass} bg-sunken`}
          button={
            <>
              <IconDots size={22} aria-hidden />
              {t('call.more')}
            </>
          }
        />
        <Control isBad onClick={() => call.leave()} icon={IconPhoneOff}>
          {t('call.leave')}
        </Control>
        <SmallWindowView call={call} of={smallWindow.video} />
        <OpenedDialogs
          call={call}
          media={media}
          opened={open}
          onClose={() => setOpen(undefined)}
          speaker={speaker}
          onSpeaker={onSpeaker}
        />
      </div>
    </>
  )
}

function DeviceControls({ media }: { media: LocalMedia }) {
  const { t } = useWords('rooms')
  const { audio, muted } = useStore(media.state)
  const hasPicture = media.tracks().video !== null
  const isHeard = audio.status === 'on' && !muted
  return (
    <>
      <Control
        isBad={!isHeard}
        onClick={() => toggleMicrophone(media)}
        icon={isHeard ? IconMicrophone : IconMicrophoneOff}
        aria-keyshortcuts="Alt+M"
      >
        {t(isHeard ? 'call.mute' : 'call.unmute')}
      </Control>
      <Control
        isBad={!hasPicture}
        onClick={() => toggleCamera(media)}
        icon={hasPicture ? IconVideo : IconVideoOff}
        aria-keyshortcuts="Alt+V"
      >
        {t(hasPicture ? 'call.stop_video' : 'call.start_video')}
      </Control>
    </>
  )
}

function Reactions({ onReact }: { onReact: Call['react'] }) {
  const { t } = useWords('rooms')
  return (
    <Popover
      label={t('call.react')}
      buttonClassName={`${controlClass} bg-sunken`}
      button={
        <>
          <IconMoodSmile size={22} aria-hidden />
          {t('call.react')}
        </>
      }
    >
      <div className="flex gap-1">
        {reactions.map(emoji => (
          <button
            key={emoji}
            type="button"
            onClick={() => onReact(emoji)}
            className="grid size-11 place-items-center rounded-control text-2xl hover:bg-sunken"
          >
            {emoji}
          </button>
        ))}
      </div>
    </Popover>
  )
}

type ControlProps = ComponentProps<'button'> & { icon: typeof IconVideo; isBad?: boolean }

function Control({ icon: Icon, isBad, children, ...button }: ControlProps) {
  return (
    <button type="button" {...button} className={`${controlClass} ${isBad ? 'bg-bad-tint text-bad' : 'bg-sunken'}`}>
      <Icon size={22} aria-hidden />
      {children}
    </button>
  )
}
