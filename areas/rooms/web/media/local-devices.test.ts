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
