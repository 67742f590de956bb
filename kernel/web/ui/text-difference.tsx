import { diffWords, diffWordsWithSpace } from 'diff'
import { Fragment, useMemo } from 'react'
import { classNames } from './class-names.ts'

/** Unchanged passages longer than this are shortened to their edges. */
const context = 160

const shortened = (text: string, isFirst: boolean, isLast: boolean) => {
  if (text.length <= 2 * context) return text
  return `${isFirst ? '' : text.slice(0, context)} […] ${isLast ? '' : text.slice(-context)}`
}

/** Japanese has no spaces between words: without this, a sentence would be one word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** @returns undefined where too much differs */
export const differenceOf = (before: string, after: string) =>
  unspaced.test(before + after)
    ? diffWords(before, after, {
        timeout: 2_000,
        intlSegmenter: new Intl.Segmenter('ja', { granularity: 'word' }),
      })
    : diffWordsWithSpace(before, after, { timeout: 2_000 })

type Props = {
  before: string
  after: string
  lang?: string
  /** The texts for when nothing differs, and when too much does. */
  none: string
  tooLong: string
  className?: string
}

/** The difference of two texts, word by word: removed words are struck through, added ones underlined. */
export function TextDifference({ before, after, lang, none, tooLong, className = 'font-mono text-sm' }: Props) {
  const parts = useMemo(() => differenceOf(before, after), [before, after])
  if (!parts) return <p className="text-dim">{tooLong}</p>
  if (parts.every(({ added, removed }) => !added && !removed)) return <p className="text-dim">{none}</p>
  return (
    <p className={classNames('leading-relaxed break-words whitespace-pre-wrap', className)} lang={lang}>
      {parts.map(({ value, added, removed }, index) => (
        <Fragment key={index}>
          {added ? (
            <ins className="rounded-sm bg-tint text-on-tint">{value}</ins>
          ) : removed ? (
            <del className="rounded-sm bg-bad-tint text-bad">{value}</del>
          ) : (
            shortened(value, index === 0, index === parts.length - 1)
          )}
        </Fragment>
      ))}
    </p>
  )
}
