import { ask } from '#kernel/web/client.ts'
import { problemOf } from '#kernel/web/problem.ts'
import { createStore } from '#kernel/web/store.ts'
import { rooms } from '../../contract/index.ts'
import type { ClientMessage, ServerMessage, ShownPerson } from '../../contract/messages.ts'
import type { EndReason, HostAction, Reaction } from '../../contract/states.ts'
import { mayShareSound, type LocalMedia } from '../media/local-media.ts'
import { watchLevel, speechLevel } from '../media/sound-level.ts'
import { emptyCall, presentOf, withPerson, type CallState, type LinkState } from './call-state.ts'
import { createChat } from './chat.ts'
import { forgetJoinKey } from './join-key.ts'
import { answerWithin, connectToLab, type JoinAs } from './lab-connection.ts'
import { figuresOf } from './link-figures.ts'
import { createPeerLink, type PeerLink } from './peer-link.ts'
import { applyEncoding, encodingFor, type ShownSize } from './quality.ts'
import { fingerprintIn, safetyNumber } from './safety-number.ts'

export type CallOptions = JoinAs & { media: LocalMedia }

type Linked = { link: PeerLink; instance: string; shows: ShownSize; counts: { received: number; lost: number } }

/** The keys of every connection of this page. */
const keys: EcKeyGenParams = { name: 'ECDSA', namedCurve: 'P-256' }
const measureEvery = 2_000
const listenEvery = 200
const reactionLasts = 4_000

/** A call: the connections with everyone else, and what of it the screen shows. */
export function createCall({ code, name, guestKey, media }: CallOptions) {
  const state = createStore<CallState>(emptyCall)
  const links = new Map<string, Linked>()
  const sizes = new Map<string, ShownSize>()
  let certificate: RTCCertificate
  let servers: RTCIceServer[] = []
  let isClosed = false
  let key = 0

  const get = state.get
  const become = (change: Partial<CallState>) => state.set({ ...get(), ...change })
  const send = (message: ClientMessage) => lab.send(message)
  const personOf = (id: string) => get().people.find(person => person.id === id)

  const chat = createChat({
    links: () => [...links].map(([id, { link }]): [string, PeerLink] => [id, link]),
    nameOf: id => personOf(id)?.name ?? '',
    show: items => become({ chat: items }),
  })

  const lab = connectToLab(
    { code, name, guestKey },
    {
      async ready() {
        certificate ??= await RTCPeerConnection.generateCertificate(keys)
      },
      joined(fresh) {
        servers = fresh
      },
      message: hear,
      lost: () => become({ status: get().me && get().status !== 'lobby' ? 'reconnecting' : get().status }),
      over,
    },
  )

  function over(why: NonNullable<CallState['why']>): void {
    become({ status: 'over', why, people: [], links: {} })
    if (why !== 'lost' && why !== 'replaced') forgetJoinKey(code)
    close()
    // Whoever has left is seen and heard by nobody, and the light of the camera goes out.
    media.stop('audio')
    media.stop('video')
    media.stopSharing()
  }

  // What the lab says

  function hear(message: ServerMessage): void {
    if (message.type === 'welcome') return welcome(message)
    if (message.type === 'person') return changed(message.person)
    if (message.type === 'room') return become({ rules: message.room })
    if (message.type === 'signal') return signalled(message)
    if (message.type === 'reaction') return react(message.from, message.emoji)
    if (message.type === 'refused') return become({ refused: { code: message.code, at: Date.now() } })
    if (message.type === 'end') return over(message.reason satisfies EndReason)
    if (message.type === 'asked' && message.what === 'unmute') return become({ askedToUnmute: message.by })
    if (message.type === 'asked') {
      media.setMuted(true)
      become({ mutedBy: message.by })
    }
  }

  function welcome({ you, people, room }: Extract<ServerMessage, { type: 'welcome' }>): void {
    const isBack = get().status === 'reconnecting'
    const isWaiting = you.state === 'knocking'
    // A host may have muted while this page was away; what was muted stays muted.
    if (isBack && !you.audio) media.setMuted(true)
    become({ status: isWaiting ? 'lobby' : 'in', me: you, people: [you, ...people], rules: room })
    if (isWaiting) return
    sync()
    tellMedia()
    for (const { link } of links.values()) link.nudge()
  }

  function changed(person: ShownPerson): void {
    const before = personOf(person.id)
    const people = withPerson(get().people, person)
    become({ people, ...(person.id === get().me?.id && { me: person }) })
    if (person.id === get().me?.id) ownChanged(person)
    sync()
    if (before && before.generation !== person.generation) links.get(person.id)?.link.nudge()
  }

  /** A viewer shows nothing. */
  function ownChanged({ role }: ShownPerson): void {
    if (role !== 'viewer') return
    if (media.tracks().audio) media.stop('audio')
    if (media.tracks().video) media.stop('video')
    if (media.tracks().screen) media.stopSharing()
  }

  /** A connection with each who is in, and with nobody else. */
  function sync(): void {
    const { me, people } = get()
    if (!me) return
    const others = presentOf(people).filter(({ id }) => id !== me.id)
    for (const [id, { instance: known }] of links)
      if (!others.some(other => other.id === id && other.instance === known)) unlink(id)
    for (const other of others) if (!links.has(other.id)) makeLink(me.id, other)
    media.fit(others.length + 1)
    fitAll()
    void tellSafety()
  }

  function makeLink(me: string, { id, instance: theirs }: ShownPerson): void {
    const link = createPeerLink({
      leads: me < id,
      certificate,
      servers,
      tracks: media.tracks,
      events: {
        canSend: lab.isOpen,
        send: data => send({ type: 'signal', to: id, to_generation: personOf(id)?.generation ?? 0, data }),
        changed: () => linkChanged(id),
        message: (data, channel) => (channel === 'files' ? chat.receive(id, data) : hearWords(id, data)),
        freshServers,
        gaveUp: startAnew,
      },
    })
    links.set(id, { link, instance: theirs, shows: 'small', counts: { received: 0, lost: 0 } })
    linkChanged(id)
  }

  function unlink(id: string): void {
    links.get(id)?.link.close()
    links.delete(id)
    chat.forget(id)
    const { [id]: _, ...rest } = get().links
    become({ links: rest })
  }

  async function freshServers(): Promise<RTCIceServer[]> {
    const signal = AbortSignal.timeout(answerWithin)
    try {
      servers = (await ask(rooms.iceServers, { code }, { stay: true, signal })).ice_servers
    } catch (error) {
      // The ones we have may still work.
      if (!problemOf(error) && !signal.aborted) throw error
    }
    return servers
  }

  /** Nothing else has worked: everything is built anew, as if the page had been loaded again. */
  function startAnew(): void {
    for (const id of links.keys()) unlink(id)
    lab.startAnew()
  }

  function signalled({ from, from_generation, data }: Extract<ServerMessage, { type: 'signal' }>): void {
    const person = personOf(from)
    if (person && person.generation > from_generation) return
    if (links.has(from)) links.get(from)!.link.receive(data)
    // The lab's word that somebody came may be on its way still.
    else setTimeout(() => links.get(from)?.link.receive(data), 500)
  }

  // Between the browsers

  function hearWords(id: string, data: string | ArrayBuffer): void {
    const size = typeof data === 'string' ? /^shows (large|small|none)$/.exec(data)?.[1] : undefined
    const linked = links.get(id)
    if (size && linked) {
      linked.shows = size as ShownSize
      fitAll()
    } else chat.receive(id, data)
  }

  function fitAll(): void {
    const people = links.size + 1
    for (const [id, { link, shows }] of links) {
      const sender = link.senderOf('video')
      const limit = get().links[id]?.figures?.limit ?? 'none'
      // The encodings exist once the first description is set; the next look sets them.
      if (sender?.track && link.connection().connectionState === 'connected')
        applyEncoding(sender, encodingFor(shows, people, limit)).catch(() => undefined)
    }
  }

  function linkChanged(id: string): void {
    const linked = links.get(id)
    if (!linked) return
    setLink(id, { state: linked.link.connection().connectionState })
    const size = sizes.get(id)
    if (size) tellSize(id, size)
    void tellSafety()
  }

  const setLink = (id: string, change: Partial<LinkState>) => {
    const before = get().links[id] ?? { state: 'new', figures: undefined, level: 0 }
    become({ links: { ...get().links, [id]: { ...before, ...change } } })
  }

  const tellSize = (id: string, size: ShownSize) => {
    const channel = links.get(id)?.link.words()
    if (channel?.readyState === 'open') channel.send(`shows ${size}`)
  }

  async function tellSafety(): Promise<void> {
    const all = [...links.values()].map(({ link }) => link.connection())
    const theirs = all.map(pc => fingerprintIn(pc.remoteDescription?.sdp ?? ''))
    const own = all.map(pc => fingerprintIn(pc.localDescription?.sdp ?? '')).find(Boolean)
    const isComplete =
      own && all.length > 0 && all.every(pc => pc.connectionState === 'connected') && theirs.every(Boolean)
    const number = isComplete ? await safetyNumber([own, ...(theirs as string[])]) : undefined
    if (number !== get().safetyNumber) become({ safetyNumber: number })
  }

  // One's own devices

  function tellMedia(): void {
    const { muted, audio, sharing } = media.state.get()
    const { video } = media.tracks()
    if (get().status === 'in')
      send({ type: 'media', audio: audio.status === 'on' && !muted, video: video !== null, screen: sharing })
  }

  let stopLevel: (() => void) | undefined
  let monitored: MediaStreamTrack | null = null
  let lastLoud = 0
  function watchOwn(): void {
    const track = media.monitor()
    if (track === monitored) return
    stopLevel?.()
    monitored = track
    stopLevel = track ? watchLevel(track, heardOwn) : undefined
  }
  function heardOwn(level: number): void {
    if (level > speechLevel) lastLoud = Date.now()
    const isSpeakingMuted = media.state.get().muted && Date.now() - lastLoud < 1_500
    if (isSpeakingMuted !== get().isSpeakingMuted) become({ isSpeakingMuted })
    const { me } = get()
    if (me && level > speechLevel && !media.state.get().muted) spoke(me.id)
  }

  const stopTracks = media.onTracks(() => {
    for (const { link } of links.values()) link.update()
    watchOwn()
    tellMedia()
    fitAll()
  })
  watchOwn()

  // What is measured

  const spoke = (id: string) => {
    const { speakers } = get()
    if (speakers[0] !== id) become({ speakers: [id, ...speakers.filter(each => each !== id)].slice(0, 6) })
  }

  const listening = setInterval(() => {
    for (const [id, { link }] of links) {
      const level = link.receiverOf('audio')?.getSynchronizationSources?.()[0]?.audioLevel ?? 0
      const heard = personOf(id)?.audio ? level : 0
      if (Math.abs(heard - (get().links[id]?.level ?? 0)) > 0.02) setLink(id, { level: heard })
      if (heard > speechLevel) spoke(id)
    }
  }, listenEvery)

  async function measure(): Promise<void> {
    for (const [id, linked] of links) {
      const stats = await linked.link.connection().getStats()
      const { figures, counts } = figuresOf(stats.values(), linked.counts)
      linked.counts = counts
      if (links.has(id)) setLink(id, { figures })
    }
    fitAll()
  }
  const measuring = setInterval(() => void measure(), measureEvery)

  function react(from: string, emoji: Reaction): void {
    key += 1
    const shown = { key, from, emoji }
    become({ reactions: [...get().reactions.slice(-19), shown] })
    setTimeout(() => become({ reactions: get().reactions.filter(each => each !== shown) }), reactionLasts)
  }

  function close(): void {
    if (isClosed) return
    isClosed = true
    clearInterval(listening)
    clearInterval(measuring)
    stopLevel?.()
    stopTracks()
    for (const { link } of links.values()) link.close()
    links.clear()
    lab.close()
  }

  return {
    state,
    mayShareSound,
    /** The track of somebody's line, if they show it: what a viewer sends, or who is muted, is not played. */
    trackOf(id: string, line: 'audio' | 'video' | 'screen' | 'screenAudio'): MediaStreamTrack | undefined {
      const person = personOf(id)
      const shows = { audio: person?.audio, video: person?.video, screen: person?.screen, screenAudio: person?.screen }[
        line
      ]
      return shows ? links.get(id)?.link.trackOf(line) : undefined
    },
    /** How large somebody's picture is on this screen. */
    shows(id: string, size: ShownSize): void {
      if (sizes.get(id) === size) return
      sizes.set(id, size)
      tellSize(id, size)
    },
    chat,
    raiseHand: (raised: boolean) => send({ type: 'hand', raised }),
    react: (emoji: Reaction) => send({ type: 'reaction', emoji }),
    manage: (participant_id: string, action: HostAction) => send({ type: 'manage', participant_id, action }),
    manageAll: (action: 'mute' | 'lower_hand' | 'admit') => send({ type: 'manage_all', action }),
    lock: (locked: boolean) => send({ type: 'lock', locked }),
    endForAll: () => send({ type: 'end' }),
    answerUnmute(accepts: boolean): void {
      if (accepts) media.setMuted(false)
      become({ askedToUnmute: undefined })
    },
    dismissMuted: () => become({ mutedBy: undefined }),
    leave(): void {
      send({ type: 'leave' })
      over('left')
    },
    close,
  }
}

export type Call = ReturnType<typeof createCall>
