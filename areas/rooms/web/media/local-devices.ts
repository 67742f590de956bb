import { deviceFault } from './device-faults.ts'
import { constraintsOf, pictureFor, type DeviceKind } from './media-constraints.ts'
import { deviceOff, type DeviceState, type MediaParts } from './media-state.ts'

/** The camera and the microphone. */
export function createLocalDevices({ state, tracks, change, changed, isClosed }: MediaParts) {
  let monitor: MediaStreamTrack | null = null
  let people = 1

  function setMonitor(track: MediaStreamTrack | null): void {
    monitor?.stop()
    monitor = track
  }

  async function list(): Promise<void> {
    const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? []
    change({ devices: devices.filter(({ deviceId }) => deviceId !== '') })
  }

  function put(kind: DeviceKind, track: MediaStreamTrack): void {
    tracks[kind]?.stop()
    tracks[kind] = track
    if (kind === 'audio') {
      setMonitor(track.clone())
      track.enabled = !state.get().muted
    }
    // When a device is unplugged, another one replaces it, or the screen says that there is none.
    track.addEventListener('ended', () => tracks[kind] === track && void open(kind, undefined))
    change({ [kind]: { status: 'on', deviceId: track.getSettings().deviceId, label: track.label } })
    changed()
  }

  function stop(kind: DeviceKind, status: DeviceState['status'] = 'off'): void {
    tracks[kind]?.stop()
    tracks[kind] = null
    if (kind === 'audio') setMonitor(null)
    change({ [kind]: { ...deviceOff, status } })
    changed()
  }

  async function open(kind: DeviceKind, deviceId: string | undefined): Promise<void> {
    if (!navigator.mediaDevices) return stop(kind, 'missing')
    change({ [kind]: { ...state.get()[kind], status: 'asking' } })
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ [kind]: constraintsOf(kind, deviceId, people) })
      const [track] = stream.getTracks()
      if (!track) return stop(kind, 'missing')
      if (isClosed()) return track.stop()
      put(kind, track)
    } catch (error) {
      stop(kind, deviceFault(error))
    }
    await list()
  }

  const listen = () => void list()
  navigator.mediaDevices?.addEventListener('devicechange', listen)

  return {
    open,
    stop,
    monitor: () => monitor,
    fit(count: number): void {
      const isSame = pictureFor(count) === pictureFor(people)
      people = count
      // A camera that has no smaller picture keeps its own.
      if (!isSame) tracks.video?.applyConstraints(pictureFor(people)).catch(() => undefined)
    },
    close(): void {
      navigator.mediaDevices?.removeEventListener('devicechange', listen)
      stop('audio')
      stop('video')
    },
  }
}
