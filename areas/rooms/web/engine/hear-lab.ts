import type { ServerMessage, ShownPerson } from '../../contract/messages.ts'
import type { EndReason, Reaction } from '../../contract/states.ts'
import { tellMedia, type CallCore } from './call-core.ts'
import type { CallLinks } from './call-links.ts'
import { withPerson } from './call-state.ts'

const reactionLasts = 4_000

type Beside = { connections: CallLinks; over: (why: EndReason) => void }

/** Applies messages of the lab to the state of the call. @returns the function that takes a message */
export function hearLab(core: CallCore, { connections, over }: Beside) {
  const { media, links, get, become, personOf } = core
  let key = 0

  function hear(message: ServerMessage): void {
    if (message.type === 'welcome') return welcome(message)
    if (message.type === 'person') return changed(message.person)
    if (message.type === 'room') return become({ rules: message.room })
    if (message.type === 'signal') return connections.signalled(message)
    if (message.type === 'server_signal') return connections.heardFromServer(message)
    if (message.type === 'notes') return become({ notes: message })
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
    // Only earlier connections: those that are opened now have lost nothing.
    for (const { link } of links.values()) link.nudge()
    core.publisher?.nudge()
    connections.sync()
    tellMedia(core)
    if (get().notes) core.send({ type: 'read_notes' })
  }

  function changed(person: ShownPerson): void {
    const before = personOf(person.id)
    const people = withPerson(get().people, person)
    become({ people, ...(person.id === get().me?.id && { me: person }) })
    if (person.id === get().me?.id) ownChanged(person)
    if (before && before.generation !== person.generation) links.get(person.id)?.link.nudge()
    connections.sync()
  }

  /** Viewers send no pictures or sound. */
  function ownChanged({ role }: ShownPerson): void {
    if (role !== 'viewer') return
    if (media.tracks().audio) media.stop('audio')
    if (media.tracks().video) media.stop('video')
    if (media.tracks().screen) media.stopSharing()
  }

  function react(from: string, emoji: Reaction): void {
    key += 1
    const reaction = { key, from, emoji }
    become({ reactions: [...get().reactions.slice(-19), reaction] })
    setTimeout(() => become({ reactions: get().reactions.filter(each => each !== reaction) }), reactionLasts)
  }

  return hear
}
