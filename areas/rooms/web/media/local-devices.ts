import { deviceFault } from './device-faults.ts'
import { constraintsOf, pictureFor, type DeviceKind } from './media-constraints.ts'
import { deviceOff, type DeviceState, type MediaParts } from './media-state.ts'

/** The camera and the microphone. */
export function createLocalDevices({ state, tracks, change, changed, isClosed }: MediaParts) {
  let monitor: MediaStreamTrack | null = null
  let people = 1
  /** Counts the changes of each device: what starts after a later one is not used. */
  const changes = { audio: 0, video: 0 }

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
    changes[kind] += 1
    tracks[kind]?.stop()
    tracks[kind] = null
    if (kind === 'audio') setMonitor(null)
    change({ [kind]: { ...deviceOff, status } })
    changed()
  }

  async function open(kind: DeviceKind, deviceId: string | undefined): Promise<void> {
    if (!navigator.mediaDevices) return stop(kind, 'missing')
    const nth = (changes[kind] += 1)
    const before = state.get()[kind]
    change({ [kind]: { ...before, status: 'asking', deviceId: deviceId ?? before.deviceId } })
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ [kind]: constraintsOf(kind, deviceId, people) })
      const [track] = stream.getTracks()
      if (isClosed() || nth !== changes[kind]) return track?.stop()
      if (!track) return stop(kind, 'missing')
      put(kind, track)
    } catch (error) {
      if (nth === changes[kind]) stop(kind, deviceFault(error))
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
