import { Fragment, useMemo } from 'react'
import { differenceOf } from '#kernel/web/ui/text-difference.tsx'

/** A text in which the words that the other text does not have are marked. */
export function DifferingText({ text, other }: { text: string; other: string }) {
  const parts = useMemo(() => differenceOf(other, text), [other, text])
  if (!parts) return text
  return parts
    .filter(({ removed }) => !removed)
    .map(({ value, added }, at) =>
      added ? (
        <mark key={at} className="rounded-sm bg-tint text-on-tint">
          {value}
        </mark>
      ) : (
        <Fragment key={at}>{value}</Fragment>
      ),
    )
}
