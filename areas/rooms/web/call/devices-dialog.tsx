import { useStore } from '#kernel/web/store.ts'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { useWords } from '#kernel/web/words.ts'
import { EffectChoice } from '../media/effect-choice.tsx'
import type { LocalMedia } from '../media/local-media.ts'
import type { DeviceKind } from '../media/media-constraints.ts'

type Props = {
  isOpen: boolean
  onClose(): void
  media: LocalMedia
  speaker: string | undefined
  onSpeaker(deviceId: string): void
}

const maySetSpeaker = () => 'setSinkId' in HTMLMediaElement.prototype

/** Changes devices during the call, without interrupting it. */
export function DevicesDialog({ isOpen, onClose, media, speaker, onSpeaker }: Props) {
  const { t } = useWords('rooms')
  const { devices } = useStore(media.state)
  const speakers = devices.filter(({ kind }) => kind === 'audiooutput')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('call.devices')} closeLabel={t('call.close')}>
      <div className="flex flex-col gap-5">
        <DeviceChoice kind="audio" media={media} />
        <DeviceChoice kind="video" media={media} />
        {maySetSpeaker() && speakers.length > 0 && (
          <Select
            label={t('devices.choose_speaker')}
            ofNames
            value={speaker ?? speakers[0]!.deviceId}
            options={speakers.map(({ deviceId, label }) => ({ value: deviceId, label: label || t('devices.unnamed') }))}
            onChange={event => onSpeaker(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}

function DeviceChoice({ kind, media }: { kind: DeviceKind; media: LocalMedia }) {
  const { t } = useWords('rooms')
  const state = useStore(media.state)
  const choices = state.devices.filter(device => device.kind === `${kind}input`)
  const { status, deviceId } = state[kind]
  if (choices.length === 0) return <Notice>{t(`devices.${kind}.missing`)}</Notice>
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={t(`devices.choose_${kind}`)}
        ofNames
        value={deviceId ?? ''}
        options={[
          ...(deviceId ? [] : [{ value: '', label: t('devices.none') }]),
          ...choices.map(({ deviceId: value, label }) => ({ value, label: label || t('devices.unnamed') })),
        ]}
        onChange={event => void media.choose(kind, event.target.value)}
      />
      <EffectChoice kind={kind} media={media} />
      {(status === 'refused' || status === 'busy' || status === 'failed') && (
        <Notice kind="warn" title={t(`devices.${kind}.${status}`)}>
          {t(`devices.hint.${status}`)}
        </Notice>
      )}
    </div>
  )
}
