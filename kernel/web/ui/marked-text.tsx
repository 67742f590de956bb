type Marks = readonly { from: number; to: number }[]

/** A text with the words of the search marked in it. */
export function MarkedText({ text, marks }: { text: string; marks: Marks }) {
  const parts = marks.map(({ from, to }, at) => ({
    before: text.slice(marks[at - 1]?.to ?? 0, from),
    word: text.slice(from, to),
    from,
  }))
  return (
    <>
      {parts.map(({ before, word, from }) => (
        <span key={from}>
          {before}
          <mark className="marked">{word}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  )
}
