/** Why a camera or microphone is not there, as people can do something about it. */
export type DeviceFault = 'refused' | 'missing' | 'busy' | 'failed'

/** From the errors of `getUserMedia` (W3C Media Capture and Streams, 10.2). */
export function deviceFault(error: unknown): DeviceFault {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'failed'
}
