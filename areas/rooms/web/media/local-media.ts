import { createStore, type Store } from '#kernel/web/store.ts'
import { deviceFault, type DeviceFault } from './device-faults.ts'

export type DeviceKind = 'audio' | 'video'
export type DeviceState = { status: 'off' | 'asking' | 'on' | DeviceFault; deviceId: string | undefined; label: string }
export type LocalState = {
  audio: DeviceState
  video: DeviceState
  /** The microphone runs, and others hear nothing. */
  muted: boolean
  sharing: boolean
  devices: readonly MediaDeviceInfo[]
}

/** The four tracks that go to everyone, in the order of their lines in a connection. */
export const lines = ['audio', 'video', 'screen', 'screenAudio'] as const
export type Line = (typeof lines)[number]
export type Tracks = Record<Line, MediaStreamTrack | null>

export type LocalMedia = {
  state: Store<LocalState>
  tracks(): Tracks
  /** A copy of the microphone that runs while muted, for the level alone: it leaves this page never. */
  monitor(): MediaStreamTrack | null
  onTracks(listener: () => void): () => void
  start(kinds: readonly DeviceKind[]): Promise<void>
  choose(kind: DeviceKind, deviceId: string): Promise<void>
  stop(kind: DeviceKind): void
  setMuted(muted: boolean): void
  share(): Promise<void>
  stopSharing(): void
  /** A smaller picture where it goes to many. */
  fit(people: number): void
  close(): void
}

const off: DeviceState = { status: 'off', deviceId: undefined, label: '' }
const sound = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
const large = { width: { ideal: 1_280 }, height: { ideal: 720 }, frameRate: { ideal: 24, max: 30 } }
const medium = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 20, max: 24 } }
const pictureFor = (people: number) => (people <= 2 ? large : medium)

/**
 * The constraint by which a browser keeps our own sound out of what is shared (W3C Screen Capture): only there does a
 * shared screen have its sound, or everyone would hear themselves.
 */
export const mayShareSound = (): boolean =>
  Boolean((navigator.mediaDevices?.getSupportedConstraints() as { restrictOwnAudio?: boolean })?.restrictOwnAudio)

export const mayShare = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function'

/** The devices of this browser and what of them is on. Nothing here throws: a device that fails says why in its state. */
export function createLocalMedia(): LocalMedia {
  const state = createStore<LocalState>({ audio: off, video: off, muted: false, sharing: false, devices: [] })
  const tracks: Tracks = { audio: null, video: null, screen: null, screenAudio: null }
  const listeners = new Set<() => void>()
  let monitor: MediaStreamTrack | null = null
  let people = 1
  let isClosed = false

  const become = (change: Partial<LocalState>) => state.set({ ...state.get(), ...change })
  const changed = () => listeners.forEach(listener => listener())

  async function listDevices(): Promise<void> {
    const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? []
    become({ devices: devices.filter(({ deviceId }) => deviceId !== '') })
  }

  function put(kind: DeviceKind, track: MediaStreamTrack): void {
    tracks[kind]?.stop()
    tracks[kind] = track
    if (kind === 'audio') {
      monitor?.stop()
      monitor = track.clone()
      track.enabled = !state.get().muted
    }
    // A device that is unplugged: another one takes its place, or the screen says that there is none.
    track.addEventListener('ended', () => tracks[kind] === track && void open(kind, undefined))
    const deviceId = track.getSettings().deviceId
    become({ [kind]: { status: 'on', deviceId, label: track.label } })
    changed()
  }

  function drop(kind: DeviceKind, status: DeviceState['status']): void {
    tracks[kind]?.stop()
    tracks[kind] = null
    if (kind === 'audio') {
      monitor?.stop()
      monitor = null
    }
    become({ [kind]: { ...off, status } })
    changed()
  }

  const constraintsOf = (kind: DeviceKind, deviceId: string | undefined) => ({
    ...(kind === 'audio' ? sound : pictureFor(people)),
    ...(deviceId && { deviceId: { exact: deviceId } }),
  })

  async function open(kind: DeviceKind, deviceId: string | undefined): Promise<void> {
    if (!navigator.mediaDevices) return drop(kind, 'missing')
    become({ [kind]: { ...state.get()[kind], status: 'asking' } })
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ [kind]: constraintsOf(kind, deviceId) })
      const [track] = stream.getTracks()
      if (!track) return drop(kind, 'missing')
      if (isClosed) return track.stop()
      put(kind, track)
    } catch (error) {
      drop(kind, deviceFault(error))
    }
    await listDevices()
  }

  const listen = () => void listDevices()
  navigator.mediaDevices?.addEventListener('devicechange', listen)

  const stopSharing = () => {
    for (const line of ['screen', 'screenAudio'] as const) {
      tracks[line]?.stop()
      tracks[line] = null
    }
    become({ sharing: false })
    changed()
  }

  return {
    state,
    tracks: () => tracks,
    monitor: () => monitor,
    onTracks(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async start(kinds) {
      for (const kind of kinds) await open(kind, undefined)
    },
    choose: open,
    stop: kind => drop(kind, 'off'),
    setMuted(muted) {
      if (tracks.audio) tracks.audio.enabled = !muted
      become({ muted })
      changed()
    },
    async share() {
      const audio = mayShareSound() ? ({ restrictOwnAudio: true } as MediaTrackConstraints) : false
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 15 } }, audio })
      const [screen] = stream.getVideoTracks()
      if (!screen || isClosed) return stream.getTracks().forEach(track => track.stop())
      screen.contentHint = 'detail'
      screen.addEventListener('ended', () => tracks.screen === screen && stopSharing())
      tracks.screen = screen
      tracks.screenAudio = stream.getAudioTracks()[0] ?? null
      become({ sharing: true })
      changed()
    },
    stopSharing,
    fit(count) {
      if (pictureFor(count) === pictureFor(people) || !tracks.video) return void (people = count)
      people = count
      // A camera that has no smaller picture keeps its own.
      tracks.video.applyConstraints(pictureFor(people)).catch(() => undefined)
    },
    close() {
      isClosed = true
      navigator.mediaDevices?.removeEventListener('devicechange', listen)
      stopSharing()
      drop('audio', 'off')
      drop('video', 'off')
      listeners.clear()
    },
  }
}
