import { diffWordsWithSpace } from 'diff'
import { Fragment, useMemo } from 'react'
import { useWords } from '#kernel/web/words.ts'

/** Unchanged passages longer than this are shortened to their edges. */
const context = 160

const shortened = (text: string, isFirst: boolean, isLast: boolean) => {
  if (text.length <= 2 * context) return text
  return `${isFirst ? '' : text.slice(0, context)} […] ${isLast ? '' : text.slice(-context)}`
}

/** The difference of two texts, word by word: removed words are struck through, added ones underlined. */
export function TextDifference({ before, after, lang }: { before: string; after: string; lang?: string }) {
  const { t } = useWords('authoring')
  const parts = useMemo(() => diffWordsWithSpace(before, after, { timeout: 2_000 }), [before, after])
  if (!parts) return <p className="text-dim">{t('difference.too_long')}</p>
  if (parts.every(({ added, removed }) => !added && !removed)) return <p className="text-dim">{t('difference.none')}</p>
  return (
    <p className="font-mono text-sm leading-relaxed break-words whitespace-pre-wrap" lang={lang}>
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
