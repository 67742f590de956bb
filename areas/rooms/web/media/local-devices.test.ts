import { afterEach, expect, test, vi, type Mock } from 'vitest'
import { createLocalMedia } from './local-media.ts'

afterEach(() => vi.unstubAllGlobals())

type Asked = { deviceId: string; open(): void; track: { stop: Mock<() => void> } }

/** Cameras that start when the test lets them. */
function slowCameras() {
  const asked: Asked[] = []
  const getUserMedia = ({ video }: { video: { deviceId?: { exact: string } } }) => {
    const deviceId = video.deviceId?.exact ?? 'first'
    const own = {
      deviceId,
      label: deviceId,
      stop: vi.fn<() => void>(),
      getSettings: () => ({ deviceId }),
      addEventListener: () => undefined,
    }
    return new Promise(resolve => {
      asked.push({ deviceId, track: own, open: () => resolve({ getTracks: () => [own] }) })
    })
  }
  const mediaDevices = { getUserMedia, enumerateDevices: async () => [], addEventListener: () => undefined }
  vi.stubGlobal('navigator', { mediaDevices })
  return asked
}

const settled = () => new Promise(resolve => setTimeout(resolve))

test('what is chosen is shown at once, and of two choices the later one is used, whichever starts first', async () => {
  const asked = slowCameras()
  const media = createLocalMedia()
  void media.choose('video', 'second')
  void media.choose('video', 'third')
  expect(media.state.get().video).toMatchObject({ status: 'asking', deviceId: 'third' })
  asked[1]!.open()
  await settled()
  asked[0]!.open()
  await settled()
  expect(media.state.get().video).toMatchObject({ status: 'on', deviceId: 'third' })
  expect(asked.map(({ track }) => track.stop.mock.calls.length)).toEqual([1, 0])
})

test('a camera that is stopped while it starts stays off', async () => {
  const asked = slowCameras()
  const media = createLocalMedia()
  void media.choose('video', 'second')
  media.stop('video')
  asked[0]!.open()
  await settled()
  expect([media.state.get().video.status, media.tracks().video]).toEqual(['off', null])
  expect(asked[0]!.track.stop).toHaveBeenCalledOnce()
})

test('noise is suppressed and nothing blurred until somebody says otherwise, and only what the browser can do is offered', async () => {
  const asked: Record<string, unknown>[] = []
  const getUserMedia = async (constraints: { audio?: Record<string, unknown>; video?: Record<string, unknown> }) => {
    const [kind, own] = Object.entries(constraints)[0] as [string, Record<string, unknown>]
    asked.push(own)
    const track = {
      label: kind,
      stop: () => undefined,
      clone: () => ({ stop: () => undefined }),
      getSettings: () => ({ deviceId: kind, ...own }),
      getCapabilities: () => (kind === 'audio' ? { noiseSuppression: [true, false] } : { backgroundBlur: [false] }),
      addEventListener: () => undefined,
    }
    return { getTracks: () => [track] }
  }
  const mediaDevices = { getUserMedia, enumerateDevices: async () => [], addEventListener: () => undefined }
  vi.stubGlobal('navigator', { mediaDevices })
  const media = createLocalMedia()
  const effects = () => [media.state.get().audio.effect, media.state.get().video.effect]
  await media.start(['audio', 'video'])
  expect(effects()).toEqual([true, undefined])
  await media.setEffect('audio', false)
  expect(effects()).toEqual([false, undefined])
  expect(asked.map(({ noiseSuppression, backgroundBlur }) => noiseSuppression ?? backgroundBlur)).toEqual([
    true,
    false,
    false,
  ])
  media.stop('audio')
  expect(effects()).toEqual([undefined, undefined])
})
