import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = {
  name: string | Buffer
  content?: string | Uint8Array
  /** The size that the directory claims, when it should be false. */
  says?: Partial<{ mode: number; bytes: number; packed: number; crc: number; flags: number; method: number }>
  isStored?: boolean
}

/** A zip for tests that can also be written wrongly. */
export function zipOf(entries: readonly ZipEntry[], { count = entries.length } = {}): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content = '', says = {}, isStored = false } of entries) {
    const path = Buffer.from(name as string)
    const bytes = Buffer.from(content as string)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const fields = {
      flags: says.flags ?? 0x800,
      method: says.method ?? (isStored ? 0 : 8),
      crc: says.crc ?? crc32(bytes),
      packed: says.packed ?? packed.length,
      bytes: says.bytes ?? bytes.length,
    }
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(fields.flags, 2)
    common.writeUInt16LE(fields.method, 4)
    common.writeUInt32LE(fields.crc, 10)
    common.writeUInt32LE(fields.packed, 14)
    common.writeUInt32LE(fields.bytes, 18)
    common.writeUInt16LE(path.length, 22)
    locals.push(mark(0x04034b50), common, path, packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(((says.mode ?? 0o100644) << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    directory.push(mark(0x02014b50), Buffer.from([20, 3]), common, rest, path)
    offset += 30 + path.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, listed, mark(0x06054b50), end])
}

const mark = (signature: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}

export const zipOfTexts = (files: Record<string, string | Uint8Array>): Buffer =>
  zipOf(Object.entries(files).map(([name, content]) => ({ name, content })))

/** A small course as its author would zip it: two languages, a picture, a quiz. */
export const smallCourse = (picture: Uint8Array): Record<string, string | Uint8Array> => ({
  'tides/course.yml':
    'slug: tides\ntitle: {en: Tides, es: Mareas}\nsummary: Why the sea breathes.\nlevel: introductory\ntags: [sea]\nlicence: CC-BY-4.0\nattribution: A. Mariner\n',
  'tides/en/_toctree.yml':
    '- title: The moon\n  sections:\n    - {local: moon/pull, title: How it pulls}\n    - {local: moon/quiz, title: Check yourself}\n',
  'tides/es/_toctree.yml': '- title: La luna\n  sections:\n    - {local: moon/pull, title: Cómo atrae}\n',
  'tides/en/moon/pull.md': 'The moon pulls. ![The sea](sea.png)\n\nNow [check yourself](quiz.md).\n',
  'tides/en/moon/sea.png': picture,
  'tides/es/moon/pull.md': 'La luna atrae.\n',
  'tides/en/moon/quiz.md':
    '### What pulls?\n\n<Question choices={[{ text: "The moon", correct: true, explain: "Yes." }, { text: "A whale" }]} />\n',
})
