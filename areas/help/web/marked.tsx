import { Fragment } from 'react'

/** A text with some of its words marked. */
export function Marked({ text, marks }: { text: string; marks: readonly { from: number; to: number }[] }) {
  return (
    <>
      {marks.map(({ from, to }, at) => (
        <Fragment key={from}>
          {text.slice(marks[at - 1]?.to ?? 0, from)}
          <mark className="rounded-sm bg-tint text-on-tint">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  )
}
