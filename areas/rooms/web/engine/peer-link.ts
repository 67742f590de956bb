import type { SignalData } from '../../contract/messages.ts'
import type { Line } from '../media/media-lines.ts'
import { createHealTimer, healAfter } from './heal-timer.ts'
import type { PeerChannels } from './peer-channels.ts'
import { openPeerSession, type PeerSession, type SessionEvents, type SessionOptions } from './peer-session.ts'

export type LinkEvents = SessionEvents & {
  /** Whether signals reach the lab at the moment. */
  canSend(): boolean
  freshServers(): Promise<RTCIceServer[]>
  /** Everything was tried, also a relay. */
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

const hasConnected = ({ connectionState }: RTCPeerConnection) => connectionState === 'connected'

/**
 * The connection with one other participant. What breaks is healed in steps: an ICE restart with fresh credentials, a
 * new session, one through the relay alone.
 */
export function createPeerLink({ leads, purpose, certificate, servers, tracks, events }: LinkOptions) {
  let session!: PeerSession
  let channels: PeerChannels | undefined
  let ice = servers
  let tries = 0
  let isClosed = false
  const timer = createHealTimer(leads, () => serially(heal))
  // A step that fails is healed as a broken connection is.
  const serially = createQueue(() => isClosed || timer.plan(1_000))

  const channelsOpened = (peerChannels: PeerChannels) => void (channels = peerChannels)
  const sessionEvents = { ...events, stateChanged, foundNoWay: timer.foundNoWay, channelsOpened }
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
    // Whoever watches cannot restart: only the server makes offers to them.
    if (tries === 1 && pc.remoteDescription && purpose !== 'watch') {
      pc.setConfiguration({ ...pc.getConfiguration(), iceServers: ice })
      pc.restartIce()
      return timer.plan(healAfter.step)
    }
    if (tries > 4 && purpose !== 'watch') return events.gaveUp()
    open(number + 1, tries > 2 && hasRelay(ice))
    askForOffer()
  }

  /** Whoever does not lead asks for an offer. */
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
    /** After our own tracks changed. */
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

/** What others use of the session that runs. */
const partsOf = (session: () => PeerSession) => ({
  connection: () => session().pc,
  number: () => session().number,
  trackOf: (line: Line) => session().transceiverOf(line)?.receiver.track,
  senderOf: (line: Line) => session().transceiverOf(line)?.sender,
  receiverOf: (line: Line) => session().transceiverOf(line)?.receiver,
})

export type PeerLink = ReturnType<typeof createPeerLink>
