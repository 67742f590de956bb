import { useEffect, useRef } from 'react'

type ViewProps = { track: MediaStreamTrack; mirrored?: boolean; contain?: boolean; label: string }

/** A picture. It has no sound of its own, which is played separately, so that a hidden tile is still heard. */
export function VideoView({ track, mirrored, contain, label }: ViewProps) {
  const ref = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.srcObject = new MediaStream([track])
  }, [track])
  return (
    <video
      ref={ref}
      autoPlay
      playsInline
      muted
      aria-label={label}
      className={`absolute inset-0 size-full ${contain ? 'object-contain' : 'object-cover'} ${mirrored ? '-scale-x-100' : ''}`}
    />
  )
}

/** Plays somebody's sound, on the chosen speaker if the browser can choose one. */
export function SoundView({ track, speaker }: { track: MediaStreamTrack; speaker: string | undefined }) {
  const ref = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.srcObject = new MediaStream([track])
  }, [track])
  useEffect(() => {
    // A speaker that was unplugged: the browser's own choice remains.
    if (speaker !== undefined && ref.current?.setSinkId) ref.current.setSinkId(speaker).catch(() => undefined)
  }, [speaker])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- live speech has no captions to offer
  return <audio ref={ref} autoPlay />
}
