export type ChannelName = 'words' | 'files'
export type PeerChannels = Record<ChannelName, RTCDataChannel>

type Events = { message(data: string | ArrayBuffer, channel: ChannelName): void; changed(): void }

/** The two data channels of a connection, which both sides open under the same numbers. */
export function openPeerChannels(pc: RTCPeerConnection, { message, changed }: Events): PeerChannels {
  const words = pc.createDataChannel('words', { negotiated: true, id: 0 })
  const files = pc.createDataChannel('files', { negotiated: true, id: 1 })
  files.binaryType = 'arraybuffer'
  words.addEventListener('message', ({ data }) => message(data as string, 'words'))
  files.addEventListener('message', ({ data }) => message(data as string | ArrayBuffer, 'files'))
  words.addEventListener('open', changed)
  return { words, files }
}
