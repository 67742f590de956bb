import type { SignalData, ShownPerson } from '../../contract/messages.ts'
import type { CallCore } from './call-core.ts'
import type { ChannelName } from './peer-channels.ts'
import { createPeerLink, type LinkOptions, type PeerLink } from './peer-link.ts'

type Beside = {
  isOpen(): boolean
  shared(): Pick<LinkOptions, 'certificate' | 'servers'>
  freshServers(): Promise<RTCIceServer[]>
  /** Everything else has failed. */
  gaveUp(): void
  changed(id: string): void
  heard(id: string, data: string | ArrayBuffer, channel: ChannelName): void
}

const tellPeer = ({ send, personOf }: CallCore, id: string, data: SignalData) =>
  send({ type: 'signal', to: id, to_generation: personOf(id)?.generation ?? 0, data })

const tellServer = ({ send }: CallCore, of: string, data: SignalData) => send({ type: 'server_signal', of, data })

/** Makes the connections of a call: with each other browser, or with the media server. */
export function linkMakers(core: CallCore, { isOpen, shared, freshServers, gaveUp, changed, heard }: Beside) {
  const common = () => ({ ...shared(), tracks: core.media.tracks })
  const healing = { canSend: isOpen, freshServers, gaveUp }
  return {
    /** The connection that brings somebody's pictures and sound. */
    to(me: string, { id }: ShownPerson): PeerLink {
      const isAtServer = core.publisher !== undefined
      return createPeerLink({
        ...common(),
        leads: !isAtServer && me < id,
        purpose: isAtServer ? 'watch' : 'both',
        events: {
          ...healing,
          send: data => (isAtServer ? tellServer : tellPeer)(core, id, data),
          changed: () => changed(id),
          message: (data, channel) => heard(id, data, channel),
        },
      })
    },

    /** The connection by which this browser sends everything to the media server once. */
    publisher: (me: string): PeerLink =>
      createPeerLink({
        ...common(),
        leads: true,
        purpose: 'publish',
        events: {
          ...healing,
          send: data => tellServer(core, me, data),
          changed: () => undefined,
          message: () => undefined,
        },
      }),
  }
}
