/** Why a camera or microphone is not available, by what people can do about it. */
export type DeviceFault = 'refused' | 'missing' | 'busy' | 'failed'

/** The fault that an error of `getUserMedia` means (W3C Media Capture and Streams, 10.2). */
export function deviceFault(error: unknown): DeviceFault {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'failed'
}
