import { searchable } from '#kernel/server/search.ts'

/** Runs of scripts written without spaces. They are found by pairs of neighbouring characters. */
export const unspacedRuns = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+/gu

const mostPositions = 16_000

/**
 * The pairs and triples of a text as a tsvector with their positions, so that a longer word is found as a phrase of its
 * triples: exactly where it is, never by accident.
 */
export function pairsVector(title: string, text: string): string {
  const places = new Map<string, string[]>()
  let position = 1
  const add = (part: string, weight: '' | 'A') => {
    for (const [run] of searchable(part).matchAll(unspacedRuns)) {
      const signs = [...run]
      signs.forEach((sign, at) => {
        const pair = sign + (signs[at + 1] ?? '')
        const triple = at + 2 < signs.length ? [pair + signs[at + 2]!] : []
        for (const each of [pair, ...triple]) {
          const positions = places.get(each) ?? []
          if (positions.length < 250) places.set(each, [...positions, `${position}${weight}`])
        }
        position = Math.min(position + 1, mostPositions)
      })
      position += 1
    }
  }
  add(title, 'A')
  add(text, '')
  return [...places].map(([pair, at]) => `'${pair}':${at.join(',')}`).join(' ')
}

/** The words of an address. */
export const addressWords = (text: string): string[] =>
  (searchable(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(word => `url:${word}`)

/** The words of an address as a tsvector with their positions. */
export const addressVector = (text: string): string =>
  [...Map.groupBy(addressWords(text).entries(), ([, word]) => word)]
    .map(([word, at]) => `'${word}':${at.map(([position]) => position + 1).join(',')}`)
    .join(' ')

/** A host and the domains that it belongs to: `news.lab.example`, `lab.example`. */
export const domainsOf = (host: string): string[] => {
  const names = host
    .toLowerCase()
    .replace(/^www\./, '')
    .split('.')
  return names.slice(0, -1).map((_, at) => names.slice(at).join('.'))
}

export const comparableTag = (tag: string): string => searchable(tag).replaceAll(/[^\p{L}\p{N}]+/gu, '')
