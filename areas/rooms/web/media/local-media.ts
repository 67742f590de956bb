import { createSignal, createStore, type Store } from '#kernel/web/store.ts'
import { createLocalDevices } from './local-devices.ts'
import type { DeviceKind } from './media-constraints.ts'
import type { Tracks } from './media-lines.ts'
import { deviceOff, type LocalState } from './media-state.ts'
import { createScreenSharing } from './screen-sharing.ts'

export type LocalMedia = {
  state: Store<LocalState>
  tracks(): Tracks
  /** A copy of the microphone's track that runs while muted, for the level alone: it never leaves this page. */
  monitor(): MediaStreamTrack | null
  onTracks(listener: () => void): () => void
  start(kinds: readonly DeviceKind[]): Promise<void>
  choose(kind: DeviceKind, deviceId: string): Promise<void>
  stop(kind: DeviceKind): void
  setMuted(muted: boolean): void
  setEffect(kind: DeviceKind, on: boolean): Promise<void>
  share(): Promise<void>
  stopSharing(): void
  /** Makes the picture smaller when it goes to many people. */
  fit(people: number): void
  close(): void
}

/** The devices of this browser, and which are on. Nothing here throws: a failed device has the reason in its state. */
export function createLocalMedia(): LocalMedia {
  const off = { audio: deviceOff, video: deviceOff }
  const state = createStore<LocalState>({ ...off, muted: false, sharing: false, devices: [] })
  const tracks: Tracks = { audio: null, video: null, screen: null, screenAudio: null }
  const { subscribe, notify } = createSignal()
  let isClosed = false

  const change = (part: Partial<LocalState>) => state.set({ ...state.get(), ...part })
  const changed = () => {
    if (!isClosed) notify()
  }
  const parts = { state, tracks, change, changed, isClosed: () => isClosed }
  const devices = createLocalDevices(parts)
  const screen = createScreenSharing(parts)

  return {
    state,
    tracks: () => tracks,
    monitor: devices.monitor,
    onTracks: subscribe,
    async start(kinds) {
      for (const kind of kinds) await devices.open(kind, undefined)
    },
    choose: devices.open,
    stop: kind => devices.stop(kind),
    setMuted(muted) {
      if (tracks.audio) tracks.audio.enabled = !muted
      change({ muted })
      changed()
    },
    setEffect: devices.setEffect,
    share: screen.start,
    stopSharing: screen.stop,
    fit: devices.fit,
    close() {
      screen.stop()
      devices.close()
      isClosed = true
    },
  }
}
