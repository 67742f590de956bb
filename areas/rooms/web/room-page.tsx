import { useEffect, useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useParams } from '#kernel/web/navigation.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { toRooms } from '../contract/addresses.ts'
import { rooms } from '../contract/index.ts'
import { BeforeCall } from './joining/before-call.tsx'
import { createLocalMedia, type LocalMedia } from './media/local-media.ts'

/** Loaded while the person sees their preview. */
const CallPart = lazyPart(() => import('./call/call-view.tsx'))

/** The key of a mail is in the fragment, where servers and logs never see it. */
const guestKey = (): string | undefined => window.location.hash.slice(1) || undefined

/** A room: before joining, and the call. Devices that were chosen before are used without a break. */
export default function RoomPage() {
  const { code } = useParams(toRooms.room)
  return <Room key={code} code={code} />
}

function Room({ code }: { code: string }) {
  const [key] = useState(guestKey)
  const info = useRead(rooms.room, { code, ...(key && { guest_key: key }) })
  usePageTitle(info.title)
  const media = useLocalMedia()
  const [joined, setJoined] = useState<{ name: string | undefined }>()
  useEffect(() => void CallPart.preload(), [])
  if (!media) return null
  if (joined)
    return <CallPart info={info} media={media} name={joined.name} guestKey={key} onBack={() => setJoined(undefined)} />
  return <BeforeCall info={info} media={media} guestKey={key} onJoin={name => setJoined({ name })} />
}

/** Made in an effect, so that the devices are released when the page is left. */
function useLocalMedia(): LocalMedia | undefined {
  const [media, setMedia] = useState<LocalMedia>()
  useEffect(() => {
    const made = createLocalMedia()
    setMedia(made)
    return () => made.close()
  }, [])
  return media
}
