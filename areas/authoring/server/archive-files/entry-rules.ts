import type { ArchiveLimits } from './archive-limits.ts'
import { Refused } from './refused.ts'

/** The directory entry of one file. */
export type RawEntry = {
  name: Buffer
  /** The Unix mode; 0 where the archive was not written on Unix. */
  mode: number
  compressedBytes: number
  bytes: number
  isEncrypted: boolean
  isReadable: boolean
}

/** The name of an entry as text. Bytes that are not UTF-8 are refused, because their encoding is unknown. */
export function nameOfEntry({ name }: Pick<RawEntry, 'name'>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name)
  } catch {
    throw new Refused('name_encoding', { path: name.toString('latin1') })
  }
}

const fileTypeBits = 0o170000
const [regular, folder] = [0o100000, 0o040000]

/** Links, devices and pipes: a course has none, and they point outside the archive. */
export function checkKind(mode: number, path: string): void {
  const kind = mode & fileTypeBits
  if (kind !== 0 && kind !== regular && kind !== folder) throw new Refused('link', { path })
}

/**
 * The path of an entry, if it stays in its folder on every system.
 * @throws Refused `path_absolute`, `path_climbs` or `path_invalid`
 */
export function checkPath(name: string, limits: ArchiveLimits): void {
  const refuse = (code: 'path_absolute' | 'path_climbs' | 'path_invalid') => {
    throw new Refused(code, { path: name })
  }
  const slashed = name.replaceAll('\\', '/')
  if (/^(?:\/|[a-z]:)/i.test(slashed)) refuse('path_absolute')
  const parts = slashed.replace(/\/$/, '').split('/')
  if (parts.includes('..')) refuse('path_climbs')
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
  if (name === '' || /[\u0000-\u001f\u007f\\:\u202a-\u202e\u2066-\u2069]/.test(name)) refuse('path_invalid')
  if (name.length > limits.pathLength || parts.length > limits.depth) refuse('path_invalid')
  if (parts.some(part => part === '' || part === '.')) refuse('path_invalid')
}

/** Two names for one file: the same twice, or equal on a system that ignores case or composes letters. */
export function checkTwice(names: Iterable<string>): void {
  const exact = new Set<string>()
  const folded = new Set<string>()
  for (const name of names) {
    if (exact.has(name)) throw new Refused('name_twice', { path: name })
    const same = name.normalize('NFKC').toLowerCase()
    if (folded.has(same)) throw new Refused('name_case', { path: name })
    exact.add(name)
    folded.add(same)
  }
}

/** Whether the sizes that an archive claims are possible for its length, and within the limits. */
export function checkSizes(
  entries: readonly (Pick<RawEntry, 'bytes' | 'compressedBytes'> & { path: string })[],
  archiveBytes: number,
  limits: ArchiveLimits,
): void {
  if (entries.length > limits.entries) throw new Refused('too_many_files', { detail: String(entries.length) })
  let [total, packed] = [0, 0]
  for (const { bytes, compressedBytes, path } of entries) {
    total += bytes
    packed += compressedBytes
    // Checked before the size: when both are wrong, it is a bomb and reported as one.
    if (bytes > limits.ratioFrom && bytes > limits.ratio * Math.max(1, compressedBytes))
      throw new Refused('bomb', { path })
    if (bytes > limits.fileBytes) throw new Refused('file_too_large', { path })
  }
  // Overlapping entries: more bytes than the archive has.
  if (packed > archiveBytes) throw new Refused('bomb', { detail: `${packed} > ${archiveBytes}` })
  if (total > limits.ratioFrom * 10 && total > limits.ratio * archiveBytes) throw new Refused('bomb')
  if (total > limits.totalBytes) throw new Refused('too_large', { detail: String(total) })
}

export function checkReadable({ isEncrypted, isReadable }: RawEntry, path: string): void {
  if (isEncrypted) throw new Refused('encrypted', { path })
  if (!isReadable) throw new Refused('unsupported', { path })
}
