import type { ClientMessage, ShownPerson } from '../../contract/messages.ts'
import type { LocalMedia } from '../media/local-media.ts'
import type { CallState } from './call-state.ts'
import type { PeerLink } from './peer-link.ts'
import type { ShownSize } from './quality.ts'

export type Linked = {
  link: PeerLink
  instance: string
  /** How large this browser's picture is on their screen. */
  shows: ShownSize
  counts: { received: number; lost: number }
}

/** The shared parts of a call: its state, its connections, and the connection to the lab. */
export type CallCore = {
  code: string
  media: LocalMedia
  links: Map<string, Linked>
  /** The connection by which this browser publishes to a media server; undefined in a mesh. */
  publisher: PeerLink | undefined
  get(): CallState
  become(change: Partial<CallState>): void
  send(message: ClientMessage): void
  personOf(id: string): ShownPerson | undefined
}

/** Tells the lab which of one's own devices are on. */
export function tellMedia({ media, get, send }: CallCore): void {
  const { muted, audio, sharing } = media.state.get()
  const { video } = media.tracks()
  if (get().status === 'in')
    send({ type: 'media', audio: audio.status === 'on' && !muted, video: video !== null, screen: sharing })
}
