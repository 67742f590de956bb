import { deviceFault } from './device-faults.ts'
import { effectIn } from './effects.ts'
import { constraintsOf, pictureFor, type DeviceKind } from './media-constraints.ts'
import { deviceOff, type DeviceState, type MediaParts } from './media-state.ts'

/** The available devices; the list follows what is plugged in. */
function knownDevices({ change }: MediaParts) {
  async function list(): Promise<void> {
    const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? []
    change({ devices: devices.filter(({ deviceId }) => deviceId !== '') })
  }
  const listen = () => void list()
  navigator.mediaDevices?.addEventListener('devicechange', listen)
  return { list, close: () => navigator.mediaDevices?.removeEventListener('devicechange', listen) }
}

/** The camera and the microphone. */
export function createLocalDevices(parts: MediaParts) {
  const { state, tracks, change, changed, isClosed } = parts
  const known = knownDevices(parts)
  let monitor: MediaStreamTrack | null = null
  /** Noise is suppressed unless somebody turns that off, for music. */
  const wanted = { people: 1, effects: { audio: true, video: false } }
  /** Counts the changes of each device: a device that starts after a later change is not used. */
  const changes = { audio: 0, video: 0 }

  function put(kind: DeviceKind, track: MediaStreamTrack): void {
    release(kind)
    tracks[kind] = track
    if (kind === 'audio') {
      monitor = track.clone()
      track.enabled = !state.get().muted
    }
    // When a device is unplugged, another one replaces it, or the screen says that there is none.
    track.addEventListener('ended', () => tracks[kind] === track && void open(kind, undefined))
    const { deviceId } = track.getSettings()
    change({ [kind]: { status: 'on', deviceId, label: track.label, effect: effectIn(track, kind) } })
    changed()
  }

  function release(kind: DeviceKind): void {
    tracks[kind]?.stop()
    if (kind === 'audio') monitor?.stop()
    if (kind === 'audio') monitor = null
  }

  function stop(kind: DeviceKind, status: DeviceState['status'] = 'off'): void {
    changes[kind] += 1
    release(kind)
    tracks[kind] = null
    change({ [kind]: { ...deviceOff, status } })
    changed()
  }

  async function open(kind: DeviceKind, deviceId: string | undefined): Promise<void> {
    if (!navigator.mediaDevices) return stop(kind, 'missing')
    const nth = (changes[kind] += 1)
    const before = state.get()[kind]
    change({ [kind]: { ...before, status: 'asking', deviceId: deviceId ?? before.deviceId } })
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        [kind]: constraintsOf(kind, deviceId, wanted),
      })
      const [track] = stream.getTracks()
      if (isClosed() || nth !== changes[kind]) return track?.stop()
      if (!track) return stop(kind, 'missing')
      put(kind, track)
    } catch (error) {
      if (nth === changes[kind]) stop(kind, deviceFault(error))
    }
    await known.list()
  }

  return {
    open,
    stop,
    monitor: () => monitor,
    /** The device is stopped and opened again: a browser does not change it while it runs. */
    async setEffect(kind: DeviceKind, on: boolean): Promise<void> {
      wanted.effects[kind] = on
      if (!tracks[kind]) return
      release(kind)
      await open(kind, state.get()[kind].deviceId)
    },
    fit(count: number): void {
      const isSame = pictureFor(count) === pictureFor(wanted.people)
      wanted.people = count
      // A camera that has no smaller picture keeps its own.
      if (!isSame) tracks.video?.applyConstraints(constraintsOf('video', undefined, wanted)).catch(() => undefined)
    },
    close(): void {
      known.close()
      stop('audio')
      stop('video')
    },
  }
}
