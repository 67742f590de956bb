import { effectOf } from './effects.ts'

export type DeviceKind = 'audio' | 'video'

const sound = { echoCancellation: true, autoGainControl: true }
const large = { width: { ideal: 1_280 }, height: { ideal: 720 }, frameRate: { ideal: 24, max: 30 } }
const medium = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 20, max: 24 } }

/** A smaller picture for a call of many people. */
export const pictureFor = (people: number) => (people <= 2 ? large : medium)

type Wanted = { people: number; effects: Record<DeviceKind, boolean> }

export const constraintsOf = (kind: DeviceKind, deviceId: string | undefined, { people, effects }: Wanted) => ({
  ...(kind === 'audio' ? sound : pictureFor(people)),
  [effectOf[kind]]: effects[kind],
  ...(deviceId && { deviceId: { exact: deviceId } }),
})

/**
 * The constraint that excludes our own sound from a shared screen (W3C Screen Capture). A browser without it shares no
 * sound, because everyone would hear themselves.
 */
export const mayShareSound = (): boolean =>
  Boolean((navigator.mediaDevices?.getSupportedConstraints() as { restrictOwnAudio?: boolean })?.restrictOwnAudio)

export const mayShare = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function'
