import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, type Entry } from 'yauzl'

/** The limits on reading a file: it is untrusted. */
const most = { entries: 5_000, part: 4_000_000, whole: 40_000_000 }

/** Thrown for a file that is not a PowerPoint file, or whose content is larger than any deck. */
export class UnreadableDeck extends Error {}

/** The parts of a package by their names, read on demand. */
export type Package = { names: ReadonlySet<string>; read(name: string): Promise<string> }

/** Handles errors of the archive: damaged, encrypted, compressed in another way, or larger than it says. */
const unreadable = (error: unknown): never => {
  throw error instanceof UnreadableDeck ? error : new UnreadableDeck((error as Error).message)
}

/** Opens a PowerPoint file. Reading a part throws UnreadableDeck, too. @throws UnreadableDeck */
export async function openPackage(bytes: Buffer): Promise<Package> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true })
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= most.entries) throw new UnreadableDeck('too many parts')
      entries.set(entry.fileName, entry)
    }
    let left = most.whole
    return {
      names: new Set(entries.keys()),
      async read(name) {
        const entry = entries.get(name)
        if (!entry || entry.uncompressedSize > most.part || entry.uncompressedSize > left)
          throw new UnreadableDeck(`${name} cannot be read`)
        left -= entry.uncompressedSize
        const part = await zip.openReadStreamPromise(entry).then(buffer).catch(unreadable)
        return part.toString('utf8')
      },
    }
  } catch (error) {
    return unreadable(error)
  }
}
