import { IconMicrophone, IconPlayerRecord, IconVideo, IconVolume } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useStore } from '#kernel/web/store.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { useWords } from '#kernel/web/words.ts'
import { EffectChoice } from '../media/effect-choice.tsx'
import type { LocalMedia } from '../media/local-media.ts'
import type { DeviceKind } from '../media/media-constraints.ts'
import type { DeviceState } from '../media/media-state.ts'
import { playTone, recordAndPlay, watchLevel } from '../media/sound-level.ts'

/** The devices that work and those that do not, each with what to do about it. */
export function DeviceChecks({ media }: { media: LocalMedia }) {
  return (
    <ul className="border-t border-ink">
      <DeviceCheck kind="audio" media={media} />
      <DeviceCheck kind="video" media={media} />
      <SpeakerCheck />
      <RecordCheck media={media} />
    </ul>
  )
}

type LineProps = {
  icon: typeof IconVideo
  title: ReactNode
  hint?: ReactNode
  action?: ReactNode
  children?: ReactNode
}

function CheckLine({ icon: Icon, title, hint, action, children }: LineProps) {
  return (
    <li className="grid grid-cols-[1.5rem_1fr_auto] items-start gap-x-3 border-b border-line py-4">
      <Icon size={22} aria-hidden className="mt-0.5 text-dim" />
      <div className="min-w-0">
        <p className="font-semibold" role="status">
          {title}
        </p>
        {hint && <p className="text-[0.9375rem] break-words text-dim">{hint}</p>}
        {children}
      </div>
      {action}
    </li>
  )
}

function DeviceCheck({ kind, media }: { kind: DeviceKind; media: LocalMedia }) {
  const { t } = useWords('rooms')
  const state = useStore(media.state)
  const own: DeviceState = state[kind]
  const [isChoosing, setChoosing] = useState(false)
  const isOn = own.status === 'on'
  const choices = state.devices.filter(device => device.kind === `${kind}input`)
  const icon = kind === 'audio' ? IconMicrophone : IconVideo
  const action =
    isOn && choices.length > 1 ? (
      <Button small onClick={() => setChoosing(!isChoosing)} aria-expanded={isChoosing}>
        {t('devices.change')}
      </Button>
    ) : !isOn && own.status !== 'asking' ? (
      <Button small onClick={() => void media.start([kind])}>
        {t(own.status === 'off' ? 'devices.turn_on' : 'devices.try_again')}
      </Button>
    ) : undefined
  const hint = isOn ? own.label : t(`devices.hint.${own.status as 'off'}`)
  return (
    <CheckLine icon={icon} title={t(`devices.${kind}.${own.status}`)} hint={hint} action={action}>
      {isOn && kind === 'audio' && <LevelMeter media={media} />}
      {isOn && isChoosing && (
        <Select
          label={t(`devices.choose_${kind}`)}
          hideLabel
          ofNames
          className="mt-2"
          value={own.deviceId ?? ''}
          options={choices.map(({ deviceId, label }) => ({ value: deviceId, label: label || t('devices.unnamed') }))}
          onChange={event => void media.choose(kind, event.target.value)}
        />
      )}
      {isOn && <EffectChoice kind={kind} media={media} className="mt-2" />}
    </CheckLine>
  )
}

const ticks = 32

/** Moves when one speaks. People who cannot see it can use the recording below. */
function LevelMeter({ media }: { media: LocalMedia }) {
  useStore(media.state)
  const [level, setLevel] = useState(0)
  const track = media.monitor()
  useEffect(() => (track ? watchLevel(track, setLevel) : undefined), [track])
  return (
    <span aria-hidden className="mt-2 flex h-5 gap-[3px]">
      {Array.from({ length: ticks }, (_, at) => (
        <span key={at} className={`w-0.5 rounded-full ${at < level * ticks ? 'bg-brand' : 'bg-line'}`} />
      ))}
    </span>
  )
}

function SpeakerCheck() {
  const { t } = useWords('rooms')
  const [state, setState] = useState<'untested' | 'playing' | 'played'>('untested')
  const play = async () => {
    setState('playing')
    await playTone()
    setState('played')
  }
  return (
    <CheckLine
      icon={IconVolume}
      title={t('devices.speaker')}
      hint={t(`devices.speaker_${state}`)}
      action={
        <Button small busy={state === 'playing'} onClick={() => void play()}>
          {t('devices.play_tone')}
        </Button>
      }
    />
  )
}

const recordSeconds = 5

function RecordCheck({ media }: { media: LocalMedia }) {
  const { t } = useWords('rooms')
  useStore(media.state)
  const [state, setState] = useState<'idle' | 'recording' | 'playing' | 'failed'>('idle')
  const track = media.monitor()
  if (!track || typeof MediaRecorder === 'undefined') return null
  const record = async () => {
    setState('recording')
    // If a device is unplugged meanwhile, the line of the microphone says so.
    await recordAndPlay(track, recordSeconds, () => setState('playing')).then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  return (
    <CheckLine
      icon={IconPlayerRecord}
      title={t('devices.hear_yourself')}
      hint={t(`devices.record_${state}`, { seconds: recordSeconds })}
      action={
        <Button small busy={state === 'recording' || state === 'playing'} onClick={() => void record()}>
          {t('devices.record')}
        </Button>
      }
    />
  )
}
