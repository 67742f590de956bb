import { ask } from '#kernel/web/client.ts'
import { problemOrThrow } from '#kernel/web/problem.ts'
import { rooms } from '../../contract/index.ts'
import type { ServerSignal, ShownPerson } from '../../contract/messages.ts'
import type { CallCore } from './call-core.ts'
import { presentOf } from './call-state.ts'
import type { Captions } from './captions.ts'
import type { Chat } from './chat.ts'
import { answerWithin, type LabConnection } from './lab-connection.ts'
import { linkMakers } from './make-links.ts'
import { passSignals } from './pass-signals.ts'
import type { ShownSize } from './quality.ts'
import type { WatchedLinks } from './watch-links.ts'

/** The keys of every connection of this page. */
const keys: EcKeyGenParams = { name: 'ECDSA', namedCurve: 'P-256' }

type Beside = {
  lab: Pick<LabConnection, 'isOpen' | 'startAnew'>
  chat: Chat
  captions: Captions
  watched: WatchedLinks
}

/** The connections with everybody else in the room. */
export function createLinks(core: CallCore, { lab, chat, captions, watched }: Beside) {
  const { code, media, links, get, become } = core
  let certificate: RTCCertificate | undefined
  let servers: RTCIceServer[] = []
  const signals = passSignals(core)
  const make = linkMakers(core, {
    isOpen: lab.isOpen,
    shared: () => ({ certificate: certificate!, servers }),
    freshServers: async () => (servers = await newServers(code, servers)),
    gaveUp: startAnew,
    changed: watched.changed,
    heard: (id, data, channel) => (channel === 'files' ? chat.receive(id, data) : hearWords(id, data)),
  })

  /** Opens a connection to each person in the call, and closes all others. */
  function sync(): void {
    const { me, people } = get()
    if (!me) return
    const others = presentOf(people).filter(({ id }) => id !== me.id)
    for (const [id, { instance: known }] of links)
      if (!others.some(other => other.id === id && other.instance === known)) unlink(id)
    if (get().rules?.provider === 'janus') core.publisher ??= make.publisher(me.id)
    for (const other of others) if (!links.has(other.id)) makeLink(me.id, other)
    signals.passEarly()
    media.fit(others.length + 1)
    watched.fitAll()
    void watched.tellSafety()
  }

  function makeLink(me: string, other: ShownPerson): void {
    const { id, instance } = other
    links.set(id, { link: make.to(me, other), instance, shows: 'small', counts: { received: 0, lost: 0 } })
    watched.changed(id)
  }

  function unlink(id: string): void {
    links.get(id)?.link.close()
    links.delete(id)
    chat.forget(id)
    const { [id]: _, ...rest } = get().links
    become({ links: rest })
  }

  /** The last resort: builds all connections again, as reloading the page does. */
  function startAnew(): void {
    for (const id of links.keys()) unlink(id)
    core.publisher?.close()
    core.publisher = undefined
    lab.startAnew()
  }

  const heardFromServer = ({ of, data }: ServerSignal): void =>
    (of === get().me?.id ? core.publisher : links.get(of)?.link)?.receive(data)

  function hearWords(id: string, data: string | ArrayBuffer): void {
    const size = typeof data === 'string' ? /^shows (large|small|none)$/.exec(data)?.[1] : undefined
    const linked = links.get(id)
    if (size && linked) {
      linked.shows = size as ShownSize
      watched.fitAll()
    } else if (!captions.receive(id, data)) chat.receive(id, data)
  }

  return {
    async ready(): Promise<void> {
      certificate ??= await RTCPeerConnection.generateCertificate(keys)
    },
    setServers: (fresh: RTCIceServer[]) => void (servers = fresh),
    sync,
    signalled: signals.pass,
    heardFromServer,
  }
}

/** Servers with fresh credentials; present ones may still work if the lab cannot be reached. */
async function newServers(code: string, before: RTCIceServer[]): Promise<RTCIceServer[]> {
  const signal = AbortSignal.timeout(answerWithin)
  try {
    return (await ask(rooms.iceServers, { code }, { stay: true, signal })).ice_servers
  } catch (error) {
    if (!signal.aborted) problemOrThrow(error)
    return before
  }
}

export type CallLinks = ReturnType<typeof createLinks>
