import type { PeerLink } from './peer-link.ts'

export const mostCaptionLength = 300
/** How long a line is shown after its last word, in milliseconds. */
export const captionLasts = 10_000
const mostLines = 3

/** A line of what is said. `from` is undefined for oneself. */
export type Caption = { key: string; from: string | undefined; name: string; text: string }

/** What another browser sent is data to check; undefined where it is no caption. */
export function readCaption(data: unknown): { id: string; text: string } | undefined {
  if (typeof data !== 'string' || !data.startsWith('caption ')) return undefined
  const [, id, text] = /^caption ([\w-]{1,64}) ([\s\S]*)$/.exec(data) ?? []
  return id && text?.trim() && text.length <= mostCaptionLength ? { id, text } : undefined
}

type CaptionOptions = {
  links(): Iterable<readonly [string, PeerLink]>
  nameOf(id: string): string
  /** The lines after each change, the newest last. */
  show(lines: readonly Caption[]): void
}

/** The captions of a call. They go from browser to browser, and nobody stores them. */
export function createCaptions({ links, nameOf, show }: CaptionOptions) {
  let lines: readonly Caption[] = []
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const change = (next: readonly Caption[]) => {
    lines = next
    show(lines)
  }
  const stopTimer = (key: string) => {
    clearTimeout(timers.get(key))
    timers.delete(key)
  }
  const end = (key: string) => {
    stopTimer(key)
    change(lines.filter(each => each.key !== key))
  }

  /** A line that is shown already gets its new text. */
  function put(line: Caption): void {
    const { key } = line
    const isShown = lines.some(each => each.key === key)
    const next = isShown ? lines.map(each => (each.key === key ? line : each)) : [...lines, line]
    for (const gone of next.slice(0, -mostLines)) stopTimer(gone.key)
    change(next.slice(-mostLines))
    stopTimer(key)
    timers.set(
      key,
      setTimeout(() => end(key), captionLasts),
    )
  }

  return {
    /** @returns whether it was a caption */
    receive(from: string, data: unknown): boolean {
      const said = readCaption(data)
      if (said) put({ key: `${from} ${said.id}`, from, name: nameOf(from), text: said.text })
      return said !== undefined
    },

    /** Says a line, or what it has become: speech is recognized word by word. */
    say(id: string, words: string): void {
      const text = words.trim().slice(-mostCaptionLength)
      if (!text) return
      for (const [, link] of links()) {
        const channel = link.words()
        if (channel?.readyState === 'open') channel.send(`caption ${id} ${text}`)
      }
      put({ key: id, from: undefined, name: '', text })
    },

    close: () => timers.forEach(timer => clearTimeout(timer)),
  }
}

export type Captions = ReturnType<typeof createCaptions>
