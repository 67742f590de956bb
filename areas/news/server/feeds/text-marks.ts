import { createHash } from 'node:crypto'
import { searchable } from '#kernel/server/search.ts'

/** A hash of a whole text, without case, accents, spaces and signs. */
export const hashOf = (text: string): string =>
  createHash('sha256')
    .update(searchable(text).replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .digest('base64url')
    .slice(0, 22)

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const wordsOf = (text: string): string[] => searchable(text).match(/[\p{L}\p{N}]+/gu) ?? []
/** Words, or the characters of scripts that separate none. */
const piecesOf = (text: string): string[] => wordsOf(text).flatMap(word => (unspaced.test(word) ? [...word] : [word]))

/** FNV-1a over the characters, with a last mix (murmur3): 32 bits, evenly spread. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

const marksOfText = 32

/**
 * A sketch of a text: the smallest hashes of its sequences of five words (of ten characters in Japanese). The share
 * that two sketches have in common estimates the share of the texts (Broder 1997, bottom-k). Short texts have none,
 * because they are similar by chance.
 */
export function textMarks(text: string): number[] {
  const pieces = piecesOf(text.slice(0, 20_000))
  const length = unspaced.test(text) ? 10 : 5
  if (pieces.length < length * 4) return []
  const hashes = new Set<number>()
  for (let at = 0; at + length <= pieces.length; at += 1) hashes.add(hash(pieces.slice(at, at + length).join(' ')))
  return [...hashes].toSorted((a, b) => a - b).slice(0, marksOfText)
}

/** The estimated share, from 0 to 1, of two sketches: of the smallest hashes of both together, those in both. */
export function sharedMarks(a: readonly number[], b: readonly number[]): number {
  const union = [...new Set([...a, ...b])].toSorted((x, y) => x - y).slice(0, marksOfText)
  const inA = new Set(a)
  const inB = new Set(b)
  if (union.length === 0) return 0
  return union.filter(each => inA.has(each) && inB.has(each)).length / union.length
}
