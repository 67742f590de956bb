import { useEffect, useRef, type RefObject } from 'react'
import { useStore } from '#kernel/web/store.ts'
import { presentOf } from '../engine/call-state.ts'
import type { Call } from '../engine/call.ts'

export const mayLeaveWindow = (): boolean => document.pictureInPictureEnabled

/** The shared screen, or else the last speaker among those with a camera on. */
function useMainTrack(call: Call): MediaStreamTrack | undefined {
  const { people, me, speakers } = useStore(call.state)
  const others = presentOf(people).filter(({ id }) => id !== me?.id)
  const rank = (id: string) => (speakers.includes(id) ? speakers.indexOf(id) : speakers.length)
  const ordered = others.toSorted((a, b) => rank(a.id) - rank(b.id))
  const tracks = (line: 'screen' | 'video') => ordered.flatMap(({ id }) => call.trackOf(id, line) ?? [])
  return [...tracks('screen'), ...tracks('video')][0]
}

/** The picture that a small window of the browser shows over other windows. It follows the speaker. */
export function SmallWindowView({ call, of: ref }: { call: Call; of: RefObject<HTMLVideoElement | null> }) {
  const track = useMainTrack(call)
  useEffect(() => {
    if (ref.current) ref.current.srcObject = track ? new MediaStream([track]) : null
  }, [ref, track])
  return <video ref={ref} autoPlay playsInline muted aria-hidden tabIndex={-1} className="sr-only" />
}

/** A browser opens the window only while a click is recent (five seconds in Chrome), and once it knows the picture's size. */
const stillRecent = 4_000

async function openWindow(video: HTMLVideoElement): Promise<void> {
  if (video.srcObject && video.readyState < HTMLMediaElement.HAVE_METADATA)
    await new Promise<unknown>(resolve => {
      video.addEventListener('loadedmetadata', resolve, { once: true })
      setTimeout(resolve, stillRecent)
    })
  await video.requestPictureInPicture()
}

/** @returns the element for `SmallWindowView`, and functions that open and close the window */
export function useSmallWindow(onFailure: () => void) {
  const video = useRef<HTMLVideoElement>(null)
  const toggle = () => {
    if (document.pictureInPictureElement) void document.exitPictureInPicture()
    else if (video.current) void openWindow(video.current).catch(onFailure)
  }
  return { video, toggle }
}
