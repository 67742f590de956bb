import type { SignalData } from '../../contract/messages.ts'
import { lines, type Line, type Tracks } from '../media/media-lines.ts'
import { candidateOf, takeCandidates } from './ice-candidates.ts'
import { hearChannels, openPeerChannels, type ChannelName, type PeerChannels } from './peer-channels.ts'
import { layers } from './quality.ts'

export type SessionEvents = {
  send(data: SignalData): void
  /** The connection's state, or a track of theirs. */
  changed(): void
  message(data: string | ArrayBuffer, channel: ChannelName): void
}

export type SessionOptions = {
  /** One of the two makes the offers, and ignores the other's offer when both make one. */
  leads: boolean
  /** In a mesh both sides send; with a media server, one connection publishes, and one per other person watches. */
  purpose: 'both' | 'publish' | 'watch'
  certificate: RTCCertificate
  tracks(): Tracks
  /** Counts the sessions of a link. */
  number: number
  byRelay: boolean
  servers: RTCIceServer[]
  events: SessionEvents & {
    stateChanged(): void
    /** The browser has looked for candidates, and there are none. */
    foundNoWay(): void
    channelsOpened(channels: PeerChannels): void
  }
  /** Runs this after earlier work has ended. */
  serially(work: () => Promise<void>): void
}

const kindOf = (line: Line) => (line === 'audio' || line === 'screenAudio' ? 'audio' : 'video')

/** The media server gets the camera in three layers, and sends each watcher one of them. */
const howSent = (line: Line, purpose: SessionOptions['purpose']): RTCRtpTransceiverInit =>
  purpose === 'both'
    ? { direction: 'sendrecv' }
    : { direction: 'sendonly', ...(line === 'video' && { sendEncodings: layers }) }

/**
 * One RTCPeerConnection, by perfect negotiation (W3C WebRTC, 10.7). Its lines are always the same four, so that muting,
 * sharing and changing devices need no negotiation, which could fail during a call.
 */
export function openPeerSession(options: SessionOptions) {
  const { leads, purpose, tracks, number, byRelay, events, serially } = options
  const pc = newConnection(options)
  let makesOffer = false
  let ignoresOffer = false
  let hasChannels = false
  const candidates = takeCandidates(pc)

  const transceiverOf = (line: Line) => transceiverIn(pc, line)

  async function putTracks(): Promise<void> {
    if (purpose === 'watch') return
    const own = tracks()
    for (const line of lines) await transceiverOf(line)?.sender.replaceTrack(own[line])
  }
  function openChannels(): void {
    hasChannels = true
    events.channelsOpened(openPeerChannels(pc, events, purpose === 'both'))
  }
  function sendDescription(): void {
    const { type, sdp } = pc.localDescription ?? {}
    if (type && sdp) events.send({ pc: number, description: { type, sdp }, ...(byRelay && { relay: true }) })
  }

  async function offer(): Promise<void> {
    if (pc.signalingState === 'closed') return
    try {
      makesOffer = true
      await pc.setLocalDescription()
      sendDescription()
    } finally {
      makesOffer = false
    }
  }
  async function describe({ type, sdp }: NonNullable<SignalData['description']>): Promise<void> {
    // The answer to an offer that was sent twice.
    if (type === 'answer' && pc.signalingState !== 'have-local-offer') return
    const collides = type === 'offer' && (makesOffer || pc.signalingState !== 'stable')
    ignoresOffer = leads && collides
    if (ignoresOffer) return
    await pc.setRemoteDescription({ type, sdp })
    await candidates.takeEarly()
    if (type !== 'offer') return
    if (purpose === 'both') await answerWithOwn()
    await pc.setLocalDescription()
    sendDescription()
    events.changed()
  }
  async function answerWithOwn(): Promise<void> {
    for (const transceiver of pc.getTransceivers()) transceiver.direction = 'sendrecv'
    if (!leads && !hasChannels) openChannels()
    await putTracks()
  }

  pc.addEventListener('negotiationneeded', () => {
    if (leads || pc.remoteDescription) serially(offer)
  })
  if (leads) {
    for (const line of lines) pc.addTransceiver(tracks()[line] ?? kindOf(line), howSent(line, purpose))
    openChannels()
  }
  if (purpose === 'watch') hearChannels(pc, events)

  return {
    pc,
    number,
    byRelay,
    offer,
    putTracks,
    transceiverOf,
    async receive({ description, candidate }: SignalData): Promise<void> {
      if (description) await describe(description)
      else if (candidate !== undefined) await candidates.take(candidate, ignoresOffer)
      // They ask for an offer: ours was lost or is late.
      else if (pc.signalingState === 'have-local-offer') await offer()
    },
  }
}

export type PeerSession = ReturnType<typeof openPeerSession>

function newConnection({ certificate, servers, byRelay, number, events }: SessionOptions): RTCPeerConnection {
  const pc = new RTCPeerConnection({
    iceServers: servers,
    iceTransportPolicy: byRelay ? 'relay' : 'all',
    bundlePolicy: 'max-bundle',
    certificates: [certificate],
  })
  pc.addEventListener('icecandidate', ({ candidate }) =>
    events.send({ pc: number, candidate: candidate && candidateOf(candidate) }),
  )
  pc.addEventListener('connectionstatechange', events.stateChanged)
  pc.addEventListener('icegatheringstatechange', () => {
    const isNone = pc.iceGatheringState === 'complete' && !pc.localDescription?.sdp.includes('a=candidate')
    if (isNone && pc.connectionState !== 'connected') events.foundNoWay()
  })
  pc.addEventListener('track', events.changed)
  return pc
}

const transceiverIn = (pc: RTCPeerConnection, line: Line) =>
  pc
    .getTransceivers()
    .toSorted((a, b) => Number(a.mid) - Number(b.mid))
    .at(lines.indexOf(line))
