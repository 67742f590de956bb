import type { Store } from '#kernel/web/store.ts'
import type { DeviceFault } from './device-faults.ts'
import type { Tracks } from './media-lines.ts'

export type DeviceState = {
  status: 'off' | 'asking' | 'on' | DeviceFault
  deviceId: string | undefined
  label: string
  /** Whether its effect is on; undefined: this browser cannot switch it. */
  effect?: boolean | undefined
}
export type LocalState = {
  audio: DeviceState
  video: DeviceState
  /** The microphone runs, but others hear nothing. */
  muted: boolean
  sharing: boolean
  devices: readonly MediaDeviceInfo[]
}

export const deviceOff: DeviceState = { status: 'off', deviceId: undefined, label: '' }

/** The state that the parts of a browser's media share. */
export type MediaParts = {
  state: Store<LocalState>
  tracks: Tracks
  change(part: Partial<LocalState>): void
  /** The tracks have changed. */
  changed(): void
  isClosed(): boolean
}
