import type { SignalData } from '../../contract/messages.ts'
import type { Line } from '../media/media-lines.ts'
import { createHealTimer, healAfter } from './heal-timer.ts'
import type { PeerChannels } from './peer-channels.ts'
import { openPeerSession, type PeerSession, type SessionEvents, type SessionOptions } from './peer-session.ts'

export type LinkEvents = SessionEvents & {
  /** Whether signals can reach the lab at the moment. */
  canSend(): boolean
  freshServers(): Promise<RTCIceServer[]>
  /** Everything was tried, even a relay. */
  gaveUp(): void
}
export type LinkOptions = Pick<SessionOptions, 'leads' | 'purpose' | 'certificate' | 'servers' | 'tracks'> & {
  events: LinkEvents
}

/** Runs one task after the other. */
function createQueue(onFailure: () => void) {
  let last: Promise<void> = Promise.resolve()
  return (work: () => Promise<void>): void => void (last = last.then(work).catch(onFailure))
}

const hasRelay = (servers: readonly RTCIceServer[]) =>
  servers.some(({ urls }) => [urls].flat().some(url => url.startsWith('turn')))

/** How often a missing offer or answer is requested before the connection is made anew. */
const mostAsked = 2

/** The next step to repair a connection. A watcher cannot restart it, because only the server makes the offers. */
function nextStep({ pc, purpose, tries }: Pick<SessionOptions, 'purpose'> & { pc: RTCPeerConnection; tries: number }) {
  const watches = purpose === 'watch'
  // The other side is slow: a new session would make what it sends now useless.
  if (!pc.remoteDescription && (tries <= mostAsked || watches)) return 'ask'
  if (tries === 1 && !watches) return 'restart'
  return tries > 4 && !watches ? 'give_up' : 'renew'
}

function restart(pc: RTCPeerConnection, iceServers: RTCIceServer[]): void {
  pc.setConfiguration({ ...pc.getConfiguration(), iceServers })
  pc.restartIce()
}

const hasConnected = ({ connectionState }: RTCPeerConnection) => connectionState === 'connected'

/**
 * The connection with one other participant. Failures are repaired in steps: an ICE restart with fresh credentials, a
 * new session, one through the relay alone.
 */
export function createPeerLink({ leads, purpose, certificate, servers, tracks, events }: LinkOptions) {
  let session!: PeerSession
  let channels: PeerChannels | undefined
  let ice = servers
  let tries = 0
  let isClosed = false
  const timer = createHealTimer(leads, () => serially(heal))
  // A failed step is repaired like a broken connection.
  const serially = createQueue(() => isClosed || timer.plan(1_000))

  const sessionEvents = {
    ...events,
    stateChanged,
    foundNoWay: timer.foundNoWay,
    channelsOpened: (opened: PeerChannels) => void (channels = opened),
  }
  const shared = { leads, purpose, certificate, tracks, serially, events: sessionEvents }

  function open(number: number, byRelay: boolean): void {
    session?.pc.close()
    session = openPeerSession({ ...shared, number, byRelay, servers: ice })
    timer.plan(healAfter.step)
  }

  function stateChanged(): void {
    const { connectionState } = session.pc
    if (connectionState === 'connected') tries = 0
    timer.stateChanged(connectionState)
    events.changed()
  }

  /** The next step, until one has worked. */
  async function heal(): Promise<void> {
    const { pc, number } = session
    if (isClosed || hasConnected(pc)) return
    if (!events.canSend()) return timer.plan(1_000)
    tries += 1
    ice = await events.freshServers()
    if (isClosed || hasConnected(pc)) return
    const step = nextStep({ pc, purpose, tries })
    if (step === 'give_up') return events.gaveUp()
    if (step === 'ask') await (leads ? session.offer() : askForOffer())
    else if (step === 'restart') restart(pc, ice)
    else open(number + 1, tries > 2 && hasRelay(ice))
    if (step === 'renew') askForOffer()
    timer.plan(healAfter.step * (step === 'ask' ? tries + 1 : 1))
  }

  /** The side that does not make the offers asks for one. */
  const askForOffer = () => leads || events.send({ pc: session.number, ...(session.byRelay && { relay: true }) })

  async function receive(data: SignalData): Promise<void> {
    if (isClosed || data.pc < session.number) return
    if (data.pc > session.number) open(data.pc, data.relay ?? false)
    await session.receive(data)
  }

  open(0, false)
  if (purpose === 'watch') askForOffer()
  return {
    receive: (data: SignalData) => serially(() => receive(data)),
    /** Called after our own tracks changed. */
    update: () => serially(() => session.putTracks()),
    /** Signals can be sent again, which replaces those that were lost. */
    nudge() {
      const { connectionState, signalingState } = session.pc
      if (connectionState === 'connected' && signalingState === 'stable') return
      if (signalingState === 'have-local-offer') serially(() => session.offer())
      else timer.plan(0)
    },
    ...partsOf(() => session),
    words: () => channels?.words,
    files: () => channels?.files,
    close() {
      isClosed = true
      timer.clear()
      session.pc.close()
    },
  }
}

/** The parts of the present session that others use. */
const partsOf = (session: () => PeerSession) => ({
  connection: () => session().pc,
  number: () => session().number,
  trackOf: (line: Line) => session().transceiverOf(line)?.receiver.track,
  senderOf: (line: Line) => session().transceiverOf(line)?.sender,
  receiverOf: (line: Line) => session().transceiverOf(line)?.receiver,
})

export type PeerLink = ReturnType<typeof createPeerLink>
