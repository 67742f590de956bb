import { createStore } from '#kernel/web/store.ts'
import type { LocalMedia } from '../media/local-media.ts'
import { mayShareSound } from '../media/media-constraints.ts'
import { callActions } from './call-actions.ts'
import { tellMedia, type CallCore } from './call-core.ts'
import { listenToLevels } from './call-levels.ts'
import { createLinks } from './call-links.ts'
import { emptyCall, type CallState } from './call-state.ts'
import { createCaptions } from './captions.ts'
import { createChat } from './chat.ts'
import { hearLab } from './hear-lab.ts'
import { forgetJoinKey } from './join-key.ts'
import { connectToLab, type JoinAs } from './lab-connection.ts'
import type { PeerLink } from './peer-link.ts'
import { watchLinks } from './watch-links.ts'

export type CallOptions = JoinAs & { media: LocalMedia }

const measureEvery = 2_000

/** A call: the connections with everyone else, and the state that the screen shows. */
export function createCall({ code, name, guestKey, media }: CallOptions) {
  const state = createStore<CallState>(emptyCall)
  const { get } = state
  const core: CallCore = {
    code,
    media,
    links: new Map(),
    publisher: undefined,
    get,
    become: change => state.set({ ...get(), ...change }),
    send: message => lab.send(message),
    personOf: id => get().people.find(person => person.id === id),
  }
  const { links, become, personOf } = core
  const talk = { links: () => linksToTell(core), nameOf: (id: string) => personOf(id)?.name ?? '', personOf }
  const chat = createChat({ ...talk, show: items => become({ chat: items }) })
  const captions = createCaptions({ ...talk, show: lines => become({ captions: lines }) })
  const watched = watchLinks(core)
  const way = { isOpen: () => lab.isOpen(), startAnew: () => lab.startAnew() }
  const connections = createLinks(core, { lab: way, chat, captions, watched })
  const lab = connectToLab(
    { code, name, guestKey },
    {
      ready: connections.ready,
      joined: connections.setServers,
      message: hearLab(core, { connections, over }),
      lost: () => become({ status: get().me && get().status !== 'lobby' ? 'reconnecting' : get().status }),
      over,
    },
  )
  const levels = listenToLevels(core, watched)
  const stopTracks = media.onTracks(() => {
    for (const { link } of links.values()) link.update()
    core.publisher?.update()
    levels.watchOwn()
    tellMedia(core)
    watched.fitAll()
  })
  levels.watchOwn()
  const measuring = setInterval(() => void watched.measure(), measureEvery)
  let isClosed = false

  function over(why: NonNullable<CallState['why']>): void {
    become({ status: 'over', why, people: [], links: {} })
    if (why !== 'lost' && why !== 'replaced') forgetJoinKey(code)
    close()
    // After leaving, nothing more is sent, and the camera is switched off.
    media.stop('audio')
    media.stop('video')
    media.stopSharing()
  }

  function close(): void {
    if (isClosed) return
    isClosed = true
    levels.stop()
    clearInterval(measuring)
    stopTracks()
    for (const shown of [captions, chat]) shown.close()
    for (const { link } of links.values()) link.close()
    links.clear()
    core.publisher?.close()
    lab.close()
  }

  return {
    state,
    mayShareSound,
    trackOf: (id: string, line: Line) => trackOf(core, id, line),
    shows: watched.shows,
    chat,
    captions,
    ...callActions(core),
    leave(): void {
      core.send({ type: 'leave' })
      over('left')
    },
    close,
  }
}

/** One connection reaches everybody through a media server. */
const linksToTell = ({ publisher, links }: CallCore): (readonly [string, PeerLink])[] =>
  publisher ? [['', publisher]] : [...links].map(([id, { link }]) => [id, link])

type Line = 'audio' | 'video' | 'screen' | 'screenAudio'

/** The track of somebody's line, if they show it: tracks of viewers and muted people are not played. */
function trackOf({ links, personOf }: CallCore, id: string, line: Line): MediaStreamTrack | undefined {
  const person = personOf(id)
  const shows = { audio: person?.audio, video: person?.video, screen: person?.screen, screenAudio: person?.screen }
  return shows[line] ? links.get(id)?.link.trackOf(line) : undefined
}

export type Call = ReturnType<typeof createCall>
