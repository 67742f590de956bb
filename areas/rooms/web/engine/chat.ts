import type { PeerLink } from './peer-link.ts'
import { oldestOf, showAtRest } from './show-at-rest.ts'

export const mostTextLength = 4_000
export const mostFileBytes = 20_000_000
const mostKept = 500
/** The bytes of each piece of a file but its last. */
export const chunkBytes = 16_000
/** The most bytes that wait in a channel, so that a slow receiver slows the sender. */
const mostBuffered = 500_000

export type ChatItem = {
  id: string
  /** Undefined: oneself. */
  from: string | undefined
  name: string
  at: string
  text: string
  file?: { name: string; size: number; blob: Blob | undefined; percent: number }
}

type Said = { kind: 'chat'; id: string; text: string }
type FileHead = { kind: 'file'; id: string; name: string; size: number; type: string }
type Incoming = { head: FileHead; parts: ArrayBuffer[]; bytes: number }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Messages of other browsers are validated, as everywhere. */
export function readSaid(data: string): Said | FileHead | undefined {
  const value = parse(data)
  if (!isRecord(value) || typeof value['id'] !== 'string' || value['id'].length > 64) return undefined
  const { kind, id, text, name, size, type } = value
  if (kind === 'chat' && typeof text === 'string' && text.length <= mostTextLength) return { kind, id, text }
  const isFile = kind === 'file' && typeof name === 'string' && typeof size === 'number' && typeof type === 'string'
  if (!isFile || !Number.isInteger(size) || size < 0 || size > mostFileBytes) return undefined
  return { kind, id, name: name.slice(0, 200), size, type: type.slice(0, 100) }
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

const buffered = (channel: RTCDataChannel) =>
  new Promise<void>(resolve => {
    channel.bufferedAmountLowThreshold = mostBuffered / 2
    channel.addEventListener('bufferedamountlow', () => resolve(), { once: true })
    channel.addEventListener('close', () => resolve(), { once: true })
  })

/** Sends a file in pieces to one participant. @returns whether all of it was sent */
async function sendFile(link: PeerLink, head: FileHead, file: Blob, onSent: (bytes: number) => void): Promise<boolean> {
  const channel = link.files()
  if (channel?.readyState !== 'open') return false
  channel.send(JSON.stringify(head))
  for (let at = 0; at < file.size; at += chunkBytes) {
    if (channel.bufferedAmount > mostBuffered) await buffered(channel)
    if (channel.readyState !== 'open') return false
    channel.send(await file.slice(at, at + chunkBytes).arrayBuffer())
    onSent(Math.min(file.size, at + chunkBytes))
  }
  return true
}

type ChatOptions = {
  links(): Iterable<readonly [string, PeerLink]>
  nameOf(id: string): string
  /** The items after each change. */
  show(items: readonly ChatItem[]): void
}

function withItem(items: readonly ChatItem[], item: ChatItem): readonly ChatItem[] {
  if (items.some(({ id }) => id === item.id)) return items.map(each => (each.id === item.id ? item : each))
  const gone = items.length < mostKept ? undefined : oldestOf(items, item.from)
  return [...items.filter(each => each !== gone), item]
}

/** The conversation of a call. It goes from browser to browser, and the lab stores nothing of it. */
export function createChat({ links, nameOf, show }: ChatOptions) {
  let items: readonly ChatItem[] = []
  const incoming = new Map<string, Incoming>()
  const sending = new Map<string, Promise<unknown>>()
  const shown = showAtRest(show)
  const now = () => new Date().toISOString()

  const put = (item: ChatItem) => {
    items = withItem(items, item)
    shown.show(items)
  }

  function take(from: string, head: FileHead): void {
    incoming.set(from, { head, parts: [], bytes: 0 })
    const file = { name: head.name, size: head.size, blob: undefined, percent: 0 }
    put({ id: `${from} ${head.id}`, from, name: nameOf(from), at: now(), text: '', file })
    if (head.size === 0) takePart(from, new ArrayBuffer(0))
  }

  /** A piece with a wrong size is dropped, and the rest of the file with it: there could be millions. */
  function takePart(from: string, part: ArrayBuffer): void {
    const file = incoming.get(from)
    if (!file) return
    const { head, parts } = file
    if (part.byteLength !== Math.min(chunkBytes, head.size - file.bytes)) return void incoming.delete(from)
    file.bytes += part.byteLength
    parts.push(part)
    const item = items.find(({ id }) => id === `${from} ${head.id}`)
    if (!item?.file) return
    const isWhole = file.bytes === head.size
    // Whatever its declared type, it is saved as a file and never shown as a page.
    const blob = isWhole ? new Blob(parts, { type: 'application/octet-stream' }) : undefined
    const percent = head.size === 0 ? 100 : Math.floor((file.bytes / head.size) * 100)
    if (isWhole) incoming.delete(from)
    if (isWhole || percent !== item.file.percent) put({ ...item, file: { ...item.file, blob, percent } })
  }

  return {
    receive(from: string, data: string | ArrayBuffer): void {
      if (typeof data !== 'string') return takePart(from, data)
      const message = readSaid(data)
      if (message?.kind === 'file') take(from, message)
      else if (message) put({ id: `${from} ${message.id}`, from, name: nameOf(from), at: now(), text: message.text })
    },

    say(text: string): void {
      const message: Said = { kind: 'chat', id: crypto.randomUUID(), text: text.slice(0, mostTextLength) }
      for (const [, link] of links()) {
        const channel = link.words()
        if (channel?.readyState === 'open') channel.send(JSON.stringify(message))
      }
      put({ id: message.id, from: undefined, name: '', at: now(), text: message.text })
    },

    /** Sends a file to everyone who is connected now, one file after the other. */
    async send(file: File): Promise<void> {
      const { name, size, type } = file
      const head: FileHead = { kind: 'file', id: crypto.randomUUID(), name, size, type }
      const item = { id: head.id, from: undefined, name: '', at: now(), text: '' }
      const showSent = (bytes: number) =>
        put({ ...item, file: { name, size, blob: file, percent: size === 0 ? 100 : Math.floor((bytes / size) * 100) } })
      showSent(0)
      const all = [...links()].map(([id, link]) => {
        const next = (sending.get(id) ?? Promise.resolve()).then(() => sendFile(link, head, file, showSent))
        sending.set(id, next)
        return next
      })
      await Promise.all(all)
      showSent(size)
    },

    forget: (id: string) => {
      incoming.delete(id)
      sending.delete(id)
    },

    close: shown.close,
  }
}

export type Chat = ReturnType<typeof createChat>
