import { applyEncoding, encodingFor, type ShownSize } from './quality.ts'
import type { CallCore } from './call-core.ts'
import type { LinkState } from './call-state.ts'
import { figuresOf, limitIn } from './link-figures.ts'
import { fingerprintIn, safetyNumber } from './safety-number.ts'

/** Updates the connections' state on the screen, and the sent encodings by the size at which they are shown. */
export function watchLinks(core: CallCore) {
  const { links, get, become, send } = core
  const sizes = new Map<string, ShownSize>()

  const setLink = (id: string, change: Partial<LinkState>) => {
    const before = get().links[id] ?? { state: 'new', figures: undefined, level: 0 }
    become({ links: { ...get().links, [id]: { ...before, ...change } } })
  }

  const tellSize = (id: string, size: ShownSize) => {
    const link = links.get(id)?.link
    if (core.publisher && link) return send({ type: 'server_signal', of: id, data: { pc: link.number(), shows: size } })
    const channel = link?.words()
    if (channel?.readyState === 'open') channel.send(`shows ${size}`)
  }

  function fitAll(): void {
    const people = links.size + 1
    for (const [id, { link, shows }] of links) {
      const sender = link.senderOf('video')
      const limit = get().links[id]?.figures?.limit ?? 'none'
      // The encodings exist once the first description is set; the next turn sets them.
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

  async function tellSafety(): Promise<void> {
    const all = [...links.values()].map(({ link }) => link.connection())
    const theirs = all.map(pc => fingerprintIn(pc.remoteDescription?.sdp ?? ''))
    const own = all.map(pc => fingerprintIn(pc.localDescription?.sdp ?? '')).find(Boolean)
    // A media server is between all people.
    const isComplete =
      !core.publisher &&
      own &&
      all.length > 0 &&
      all.every(pc => pc.connectionState === 'connected') &&
      theirs.every(Boolean)
    const number = isComplete ? await safetyNumber([own, ...(theirs as string[])]) : undefined
    if (number !== get().safetyNumber) become({ safetyNumber: number })
  }

  async function measure(): Promise<void> {
    const limit = core.publisher && limitIn(await core.publisher.connection().getStats())
    for (const [id, linked] of links) {
      const stats = await linked.link.connection().getStats()
      const { figures, counts } = figuresOf(stats.values(), linked.counts)
      linked.counts = counts
      if (links.has(id)) setLink(id, { figures: limit ? { ...figures, limit } : figures })
    }
    fitAll()
  }

  return {
    set: setLink,
    changed: linkChanged,
    fitAll,
    tellSafety,
    measure,
    /** The size of somebody's picture on this screen. */
    shows(id: string, size: ShownSize): void {
      if (sizes.get(id) === size) return
      sizes.set(id, size)
      tellSize(id, size)
    },
  }
}

export type WatchedLinks = ReturnType<typeof watchLinks>
