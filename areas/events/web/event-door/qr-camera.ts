type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own reader of QR codes or, if it has none, one that is loaded on demand. */
export async function loadDetector(): Promise<Detector> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = { formats: ['qr_code'] }
  if (own && (await own.getSupportedFormats()).includes('qr_code')) return new own(formats)
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] })
}

/** Why there is no picture: refused by the person, no camera, or used by another program. */
export type CameraFault = 'refused' | 'missing' | 'busy'

export const faultOf = (error: unknown): CameraFault => {
  const { name } = error as { name?: string }
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing'
}

/** A camera at the back of the device, or another one by its id. */
export const openCamera = (deviceId: string | undefined): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: { width: { ideal: 1280 }, ...(deviceId ? { deviceId } : { facingMode: 'environment' }) },
  })

const pause = 150

/** Reads QR codes from a video until `signal` ends it. A code is read again only once it has been out of sight. */
export async function readCodes(video: HTMLVideoElement, onCode: (text: string) => void, signal: AbortSignal) {
  const detector = await loadDetector()
  let last: string | undefined
  let unseen = 0
  while (!signal.aborted) {
    await new Promise(resolve => setTimeout(resolve, pause))
    if (signal.aborted || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) continue
    const [code] = await detector.detect(video)
    unseen = code ? 0 : unseen + 1
    if (unseen > 5) last = undefined
    if (code && code.rawValue !== last) onCode((last = code.rawValue))
  }
}
