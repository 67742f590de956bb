import { useEffect, useRef, useState } from 'react'
import { useStore } from '#kernel/web/store.ts'
import { useWords } from '#kernel/web/words.ts'
import { presentOf } from '../engine/call-state.ts'
import { createCall, type Call } from '../engine/call.ts'
import type { Info } from '../joining/before-call.tsx'
import type { LocalMedia } from '../media/local-media.ts'
import { CaptionLines } from '../captions/caption-lines.tsx'
import { Announcements } from './announcements.tsx'
import { CallHeader } from './call-header.tsx'
import { CallNotices } from './call-notices.tsx'
import { Controls } from './controls.tsx'
import { SoundView } from '../media/media-view.tsx'
import { LobbyView, OverView } from './outside-call.tsx'
import { RecordingWork } from '../recording/recording-work.tsx'
import { SidePanel, type PanelName } from './side-panel.tsx'
import type { OpenedDialog } from './opened-dialogs.tsx'
import { Stage, type View } from './stage.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { useWholeWindow } from './use-whole-window.ts'

type Joined = {
  info: Info
  media: LocalMedia
  name: string | undefined
  guestKey: string | undefined
  onBack(): void
}
type Props = Pick<Joined, 'info' | 'media'> & { call: Call }

/** The call, from joining to its end. */
export default function CallView({ info, media, name, guestKey, onBack }: Joined) {
  const [call, setCall] = useState<Call>()
  const { code } = info
  useEffect(() => {
    const made = createCall({ code, name, guestKey, media })
    setCall(made)
    return () => made.close()
  }, [code, name, guestKey, media])
  return call ? <Called call={call} info={info} media={media} onBack={onBack} /> : null
}

function Called({ onBack, ...props }: Props & Pick<Joined, 'onBack'>) {
  const { status, why } = useStore(props.call.state)
  const { t } = useWords('rooms')
  if (status === 'over') return <OverView why={why} info={props.info} onBack={onBack} />
  if (status === 'lobby') return <LobbyView {...props} />
  if (status === 'connecting')
    return (
      <p role="status" className="m-auto p-8 text-lg text-dim">
        {t('call.connecting')}
      </p>
    )
  return <InCall {...props} />
}

function InCall({ info, call, media }: Props) {
  const state = useStore(call.state)
  const [view, setView] = useState<View>('grid')
  const [panel, setPanel] = useState<PanelName>()
  const [speaker, setSpeaker] = useState<string>()
  const [opened, setOpened] = useState<OpenedDialog>()
  const frame = useRef<HTMLDivElement>(null)
  useWholeWindow(frame)
  useShortcuts({ call, media, showPanel: setPanel })
  const others = presentOf(state.people).filter(({ id }) => id !== state.me?.id)
  useEffect(() => frame.current?.focus(), [])
  const heard = others.flatMap(({ id }) =>
    (['audio', 'screenAudio'] as const).flatMap(line => {
      const track = call.trackOf(id, line)
      return track ? [{ key: `${id} ${line}`, track }] : []
    }),
  )
  return (
    <div ref={frame} tabIndex={-1} className="fixed inset-0 z-40 flex flex-col bg-bg outline-none">
      <CallHeader info={info} call={call} view={view} onView={setView} panel={panel} onPanel={setPanel} />
      <div className="relative flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <CallNotices call={call} media={media} onPeople={panel === 'people' ? undefined : () => setPanel('people')} />
          <Stage call={call} media={media} view={view} />
          <CaptionLines call={call} />
          <Controls
            call={call}
            media={media}
            opened={opened}
            onOpen={setOpened}
            speaker={speaker}
            onSpeaker={setSpeaker}
          />
        </div>
        {panel && (
          <SidePanel
            call={call}
            title={info.title}
            name={panel}
            onName={setPanel}
            onCompare={() => setOpened('connection')}
          />
        )}
      </div>
      {heard.map(({ key, track }) => (
        <SoundView key={key} track={track} speaker={speaker} />
      ))}
      <RecordingWork call={call} media={media} title={info.title} />
      <Announcements call={call} />
    </div>
  )
}
