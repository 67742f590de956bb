import { IconBulb, IconCameraRotate } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { faultOf, openCamera, readCodes, type CameraFault } from './qr-camera.ts'

type Props = { onCode(text: string): void; children: ReactNode }
type Torch = MediaTrackCapabilities & { torch?: boolean }

/** The camera that reads tickets; the result of the last one covers its lower edge. */
export function DoorCamera({ onCode, children }: Props) {
  const { t } = useWords('event-door')
  const { video, cameras, fault, hasTorch, isLit, retry, turn, light } = useCamera(onCode)
  return (
    <section
      aria-label={t('camera.label')}
      className="relative h-72 overflow-clip rounded-card border border-line bg-sunken"
    >
      {fault ? (
        <div className="flex h-full flex-col items-start justify-center gap-3 p-6 pb-24">
          <p className="font-semibold">{t(`camera.${fault}`)}</p>
          <p className="text-sm text-dim">{t('camera.by_name')}</p>
          <Button small onClick={retry}>
            {t('camera.retry')}
          </Button>
        </div>
      ) : (
        <>
          <video ref={video} muted playsInline autoPlay className="absolute inset-0 size-full object-cover" />
          <svg aria-hidden="true" viewBox="0 0 100 100" className="absolute top-6 left-1/2 size-40 -translate-x-1/2">
            <path
              d="M2 20V8a6 6 0 0 1 6-6h12M80 2h12a6 6 0 0 1 6 6v12M98 80v12a6 6 0 0 1-6 6H80M20 98H8a6 6 0 0 1-6-6V80"
              fill="none"
              strokeWidth="2.5"
              className="stroke-brand"
            />
          </svg>
          <div className="absolute top-3 right-3 flex flex-col gap-2">
            {hasTorch && (
              <button
                type="button"
                aria-pressed={isLit}
                aria-label={t('camera.light')}
                onClick={light}
                className={round}
              >
                <IconBulb aria-hidden />
              </button>
            )}
            {cameras > 1 && (
              <button type="button" aria-label={t('camera.turn')} onClick={turn} className={round}>
                <IconCameraRotate aria-hidden />
              </button>
            )}
          </div>
        </>
      )}
      {children}
    </section>
  )
}

const hasTorchOf = (track: MediaStreamTrack | undefined): boolean => {
  const can: Torch = track?.getCapabilities?.() ?? {}
  return can.torch === true
}

const round = 'grid size-11 place-items-center rounded-full border border-line bg-raised text-ink'

function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<MediaStreamTrack>(undefined)
  const [fault, setFault] = useState<CameraFault>()
  const [cameras, setCameras] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState(0)
  const [light, setLight] = useState<{ hasTorch: boolean; isLit: boolean }>({ hasTorch: false, isLit: false })
  const handleCode = useEffectEvent(onCode)
  const deviceId = chosen === 0 ? undefined : cameras[chosen % cameras.length]
  useEffect(() => {
    if (fault) return
    const stop = new AbortController()
    const run = async () => {
      try {
        const stream = await openCamera(deviceId)
        stop.signal.addEventListener('abort', () => stream.getTracks().forEach(each => each.stop()))
        if (stop.signal.aborted || !video.current) return stream.getTracks().forEach(each => each.stop())
        video.current.srcObject = stream
        track.current = stream.getVideoTracks()[0]
        setLight({ hasTorch: hasTorchOf(track.current), isLit: false })
        const devices = await navigator.mediaDevices.enumerateDevices()
        setCameras(devices.filter(({ kind }) => kind === 'videoinput').map(each => each.deviceId))
        await readCodes(video.current, text => handleCode(text), stop.signal)
      } catch (error) {
        if (!stop.signal.aborted) setFault(faultOf(error))
      }
    }
    void run()
    return () => stop.abort()
  }, [deviceId, fault])
  return {
    video,
    fault,
    cameras: cameras.length,
    ...light,
    turn: () => setChosen(chosen + 1),
    retry: () => setFault(undefined),
    light: () => {
      const isLit = !light.isLit
      void track.current?.applyConstraints({ advanced: [{ torch: isLit } as MediaTrackConstraintSet] })
      setLight({ ...light, isLit })
    },
  }
}
