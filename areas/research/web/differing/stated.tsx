type StatedProps = { by: string; stated: { text: string; figure: string }; language: string }

/** A figure as it is written, with its sentence. */
export function Stated({ by, stated: { text, figure }, language }: StatedProps) {
  const [before = '', ...after] = text.split(figure)
  return (
    <div className="min-w-0">
      <p className="text-sm wrap-anywhere text-dim">{by}</p>
      <p lang={language} className="mt-1 font-head text-2xl font-bold">
        {figure}
      </p>
      <blockquote lang={language} className="mt-1 text-[0.9375rem] wrap-anywhere text-dim">
        {before}
        <strong className="text-ink">{figure}</strong>
        {after.join(figure)}
      </blockquote>
    </div>
  )
}
