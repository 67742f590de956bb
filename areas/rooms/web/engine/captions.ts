import type { ShownPerson } from '../../contract/messages.ts'
import type { PeerLink } from './peer-link.ts'
import { oldestOf, showAtRest } from './show-at-rest.ts'

export const mostCaptionLength = 300
/** How long a line is shown after its last word, in milliseconds. */
export const captionLasts = 10_000
const mostLines = 3

/** A line of the captions. `from` is undefined for one’s own. */
export type Caption = { key: string; from: string | undefined; name: string; text: string }

/** Validates a message of another browser; undefined if it is no caption. */
export function readCaption(data: unknown): { id: string; text: string } | undefined {
  if (typeof data !== 'string' || !data.startsWith('caption ')) return undefined
  const [, id, text] = /^caption ([\w-]{1,64}) ([\s\S]*)$/.exec(data) ?? []
  return id && text?.trim() && text.length <= mostCaptionLength ? { id, text } : undefined
}

type CaptionOptions = {
  links(): Iterable<readonly [string, PeerLink]>
  personOf(id: string): Pick<ShownPerson, 'name' | 'role'> | undefined
  /** The lines after each change, the newest last. */
  show(lines: readonly Caption[]): void
}

/** The captions of a call. They go from browser to browser, and nobody stores them. */
export function createCaptions({ links, personOf, show }: CaptionOptions) {
  let lines: readonly Caption[] = []
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const shown = showAtRest(show)

  const change = (next: readonly Caption[]) => shown.show((lines = next))

  function end(line: Caption): void {
    clearTimeout(timers.get(line.key))
    timers.delete(line.key)
    change(lines.filter(each => each.key !== line.key))
  }

  /** Gives a shown line its new text. */
  function put(line: Caption): void {
    const isKnown = lines.some(each => each.key === line.key)
    const last = !isKnown && lines.length >= mostLines ? oldestOf(lines, line.from) : undefined
    if (last) end(last)
    change(isKnown ? lines.map(each => (each.key === line.key ? line : each)) : [...lines, line])
    clearTimeout(timers.get(line.key))
    timers.set(
      line.key,
      setTimeout(() => end(line), captionLasts),
    )
  }

  return {
    /** Captions of viewers are ignored, because viewers do not speak. @returns whether it was a caption */
    receive(from: string, data: unknown): boolean {
      const said = readCaption(data)
      const { name, role } = personOf(from) ?? { name: '', role: 'viewer' }
      if (said && role !== 'viewer') put({ key: `${from} ${said.id}`, from, name, text: said.text })
      return said !== undefined
    },

    /** Sends a line, or its new text: speech is recognized word by word. */
    say(id: string, words: string): void {
      const text = words.trim().slice(-mostCaptionLength)
      if (!text) return
      for (const [, link] of links()) {
        const channel = link.words()
        if (channel?.readyState === 'open') channel.send(`caption ${id} ${text}`)
      }
      put({ key: id, from: undefined, name: '', text })
    },

    close(): void {
      for (const timer of timers.values()) clearTimeout(timer)
      shown.close()
    },
  }
}

export type Captions = ReturnType<typeof createCaptions>
