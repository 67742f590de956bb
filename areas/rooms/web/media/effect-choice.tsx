import { useStore } from '#kernel/web/store.ts'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { useWords } from '#kernel/web/words.ts'
import { effectOf } from './effects.ts'
import type { LocalMedia } from './local-media.ts'
import type { DeviceKind } from './media-constraints.ts'

/** Turns off an effect that the browser applies to a device's sound, or on one for its picture; hidden if it cannot. */
export function EffectChoice({ kind, media, className }: { kind: DeviceKind; media: LocalMedia; className?: string }) {
  const { t } = useWords('rooms')
  const { [kind]: device } = useStore(media.state)
  const { effect: isOn } = device
  if (isOn === undefined) return null
  return (
    <Checkbox
      label={t(`devices.${effectOf[kind]}`)}
      checked={isOn}
      className={className ?? ''}
      onChange={event => void media.setEffect(kind, event.target.checked)}
    />
  )
}
