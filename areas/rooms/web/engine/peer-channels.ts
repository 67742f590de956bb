export type ChannelName = 'words' | 'files'
export type PeerChannels = Record<ChannelName, RTCDataChannel>

type Events = { message(data: string | ArrayBuffer, channel: ChannelName): void; changed(): void }

/**
 * The two data channels of a connection. Between browsers both sides open them under the same numbers; a media server is
 * told of them by name.
 */
export function openPeerChannels(pc: RTCPeerConnection, events: Events, isBetweenBrowsers: boolean): PeerChannels {
  const open = (name: ChannelName, id: number) =>
    hear(pc.createDataChannel(name, isBetweenBrowsers ? { negotiated: true, id } : {}), name, events)
  return { words: open('words', 0), files: open('files', 1) }
}

/** Messages of others come from the media server in channels of the same names. */
export function hearChannels(pc: RTCPeerConnection, events: Events): void {
  pc.addEventListener('datachannel', ({ channel }) => {
    if (channel.label === 'words' || channel.label === 'files') hear(channel, channel.label, events)
  })
}

function hear(channel: RTCDataChannel, name: ChannelName, { message, changed }: Events): RTCDataChannel {
  channel.binaryType = 'arraybuffer'
  channel.addEventListener('message', ({ data }) => message(data as string | ArrayBuffer, name))
  channel.addEventListener('open', changed)
  return channel
}
