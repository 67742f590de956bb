import type { SignalData } from '../../contract/messages.ts'
import { candidateOf, initOf } from './ice-candidates.ts'
import { lines, type Line, type Tracks } from '../media/local-media.ts'

export type LinkEvents = {
  send(data: SignalData): void
  /** Whether signals reach the lab at the moment. */
  canSend(): boolean
  /** The connection's state, or a track of theirs. */
  changed(): void
  message(data: string | ArrayBuffer, channel: 'words' | 'files'): void
  freshServers(): Promise<RTCIceServer[]>
  /** Everything was tried, also a relay. */
  gaveUp(): void
}
export type LinkOptions = {
  /** Of two, one makes the offers and lets its own stand when both make one: the one who came first. */
  leads: boolean
  certificate: RTCCertificate
  servers: RTCIceServer[]
  tracks(): Tracks
  events: LinkEvents
}

/** A cut network comes back by itself within this time, or help is needed. */
const patience = { disconnected: 5_000, step: 15_000 }

/**
 * The connection with one other participant, by perfect negotiation (W3C WebRTC, 10.7). Its lines are always the same
 * four, so that muting, sharing and changing devices need no negotiation, which therefore cannot fail during a call.
 * What breaks is healed in steps: an ICE restart with fresh credentials, a new connection, one through the relay alone.
 */
export function createPeerLink({ leads, certificate, servers, tracks, events }: LinkOptions) {
  let pc!: RTCPeerConnection
  let words!: RTCDataChannel
  let files!: RTCDataChannel
  let nth = 0
  let byRelay = false
  let makingOffer = false
  let ignoresOffer = false
  let isClosed = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let ice = servers
  let channelsOf: RTCPeerConnection | undefined
  let last: Promise<void> = Promise.resolve()

  const transceiverOf = (line: Line) =>
    pc
      .getTransceivers()
      .toSorted((a, b) => Number(a.mid) - Number(b.mid))
      .at(lines.indexOf(line))

  async function putTracks(): Promise<void> {
    const own = tracks()
    for (const line of lines) await transceiverOf(line)?.sender.replaceTrack(own[line])
  }

  function openChannels(): void {
    channelsOf = pc
    words = pc.createDataChannel('words', { negotiated: true, id: 0 })
    files = pc.createDataChannel('files', { negotiated: true, id: 1 })
    files.binaryType = 'arraybuffer'
    words.addEventListener('message', ({ data }) => events.message(data as string, 'words'))
    files.addEventListener('message', ({ data }) => events.message(data as string | ArrayBuffer, 'files'))
    words.addEventListener('open', () => events.changed())
  }

  async function offer(): Promise<void> {
    try {
      makingOffer = true
      await pc.setLocalDescription()
      say()
    } finally {
      makingOffer = false
    }
  }
  const say = () => {
    const { type, sdp } = pc.localDescription ?? {}
    if (type && sdp) events.send({ pc: nth, description: { type, sdp }, ...(byRelay && { relay: true }) })
  }

  function build(): void {
    pc?.close()
    const connection = new RTCPeerConnection({
      iceServers: ice,
      iceTransportPolicy: byRelay ? 'relay' : 'all',
      bundlePolicy: 'max-bundle',
      certificates: [certificate],
    })
    pc = connection
    makingOffer = ignoresOffer = false
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (connection === pc) events.send({ pc: nth, candidate: candidate && candidateOf(candidate) })
    })
    connection.addEventListener('connectionstatechange', () => connection === pc && watch())
    connection.addEventListener('track', () => connection === pc && events.changed())
    connection.addEventListener('negotiationneeded', () => {
      if (connection === pc && (leads || connection.remoteDescription)) serially(offer)
    })
    if (leads) {
      for (const line of lines) {
        const kind = line === 'audio' || line === 'screenAudio' ? 'audio' : 'video'
        connection.addTransceiver(tracks()[line] ?? kind, { direction: 'sendrecv' })
      }
      openChannels()
    }
    plan(patience.step)
  }

  function watch(): void {
    const { connectionState } = pc
    if (connectionState === 'connected') {
      tries = 0
      clearTimeout(timer)
    } else if (connectionState === 'disconnected') plan(patience.disconnected)
    else if (connectionState === 'failed') plan(0)
    events.changed()
  }

  function plan(after: number): void {
    clearTimeout(timer)
    // Whoever does not lead waits longer, so that not both take the same step.
    timer = setTimeout(() => serially(heal), after + (leads ? 0 : 3_000))
  }

  /** The next step, until one has worked. */
  async function heal(): Promise<void> {
    if (isClosed || pc.connectionState === 'connected') return
    if (!events.canSend()) return plan(1_000)
    tries += 1
    ice = await events.freshServers()
    if (tries === 1 && pc.remoteDescription) {
      pc.setConfiguration({ ...pc.getConfiguration(), iceServers: ice })
      pc.restartIce()
      plan(patience.step)
      return
    }
    if (tries > 4) return events.gaveUp()
    renew(nth + 1, tries > 2 && ice.some(({ urls }) => [urls].flat().some(url => url.startsWith('turn'))))
    if (!leads) events.send({ pc: nth, ...(byRelay && { relay: true }) })
  }

  function renew(number: number, relay: boolean): void {
    nth = number
    byRelay = relay
    build()
  }

  /** Steps of one connection come one after the other; one that fails is healed as a broken connection is. */
  function serially(work: () => Promise<void>): void {
    last = last.then(work).catch(() => {
      if (!isClosed) plan(1_000)
    })
  }

  async function receive({ pc: number, description, candidate, relay = false }: SignalData): Promise<void> {
    if (isClosed || number < nth) return
    if (number > nth) renew(number, relay)
    if (description) await describe(description)
    else if (candidate !== undefined) await addCandidate(candidate)
  }

  async function describe({ type, sdp }: NonNullable<SignalData['description']>): Promise<void> {
    const collides = type === 'offer' && (makingOffer || pc.signalingState !== 'stable')
    ignoresOffer = leads && collides
    if (ignoresOffer) return
    await pc.setRemoteDescription({ type, sdp })
    if (type !== 'offer') return
    for (const transceiver of pc.getTransceivers()) transceiver.direction = 'sendrecv'
    if (!leads && channelsOf !== pc) openChannels()
    await putTracks()
    await pc.setLocalDescription()
    say()
    events.changed()
  }
  async function addCandidate(candidate: NonNullable<SignalData['candidate']> | null): Promise<void> {
    if (!pc.remoteDescription) return
    try {
      await pc.addIceCandidate(candidate ? initOf(candidate) : undefined)
    } catch (error) {
      if (!ignoresOffer) throw error
    }
  }

  build()

  return {
    receive: (data: SignalData) => serially(() => receive(data)),
    /** After our own tracks changed. */
    update: () => serially(putTracks),
    /** The way for signals is open again: what was lost on it is made up for. */
    nudge() {
      if (pc.connectionState === 'connected' && pc.signalingState === 'stable') return
      if (pc.signalingState === 'have-local-offer') serially(offer)
      else plan(0)
    },
    connection: () => pc,
    trackOf: (line: Line) => transceiverOf(line)?.receiver.track,
    senderOf: (line: Line) => transceiverOf(line)?.sender,
    receiverOf: (line: Line) => transceiverOf(line)?.receiver,
    isByRelay: () => byRelay,
    words: () => words,
    files: () => files,
    close() {
      isClosed = true
      clearTimeout(timer)
      pc.close()
    },
  }
}

export type PeerLink = ReturnType<typeof createPeerLink>
