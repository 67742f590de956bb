import type { shownSizes } from '../../contract/states.ts'

/** The size at which somebody shows my picture. */
export type ShownSize = (typeof shownSizes)[number]
export type Encoding = { active: boolean; scaleResolutionDownBy: number; maxBitrate: number; maxFramerate: number }

/** Whether the machine or the network is at its limit, as the browser reports. */
export type Limit = 'none' | 'cpu' | 'bandwidth' | 'other'

/**
 * The encoding for one of several receivers: the size at which they show it, with steps at four and six people; less if
 * the machine is at its limit. In a mesh, each receiver costs an encoding.
 */
export function encodingFor(size: ShownSize, people: number, limit: Limit): Encoding {
  const crowded = people >= 6 ? 2 : people >= 4 ? 1 : 0
  const strained = limit === 'cpu'
  if (size === 'none') return { active: false, scaleResolutionDownBy: 4, maxBitrate: 100_000, maxFramerate: 10 }
  const small = size === 'small'
  const scale = (small ? 2 : 1) * (crowded === 2 && small ? 2 : 1) * (strained ? 1.5 : 1)
  const bitrates = small ? [300_000, 200_000, 120_000] : [1_500_000, 600_000, 400_000]
  return {
    active: true,
    scaleResolutionDownBy: scale,
    maxBitrate: bitrates[crowded]!,
    maxFramerate: strained ? 12 : small && crowded > 0 ? 15 : 24,
  }
}

/** Sets it, if it differs: each call of `setParameters` restarts the encoder. */
export async function applyEncoding(sender: RTCRtpSender, encoding: Encoding): Promise<void> {
  const parameters = sender.getParameters()
  const [now] = parameters.encodings
  if (!now) return
  const isSame =
    now.active === encoding.active &&
    now.maxBitrate === encoding.maxBitrate &&
    now.scaleResolutionDownBy === encoding.scaleResolutionDownBy &&
    now.maxFramerate === encoding.maxFramerate
  if (isSame) return
  Object.assign(now, encoding)
  await sender.setParameters(parameters)
}

/** The layers that are published to a media server: the same picture in full, half and a quarter of its size. */
export const layers: RTCRtpEncodingParameters[] = [
  { rid: 'h', maxBitrate: 900_000 },
  { rid: 'm', scaleResolutionDownBy: 2, maxBitrate: 300_000 },
  { rid: 'l', scaleResolutionDownBy: 4, maxBitrate: 100_000 },
]
