const width = 176
const height = 40

/** The curve of a year without figures, which are beside it and in the chart. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = Math.max(1, high - low)
  const points = values.map((value, at) => {
    const x = (at / (values.length - 1)) * (width - 6)
    return `${x.toFixed(1)},${(height - 4 - ((value - low) / span) * (height - 8)).toFixed(1)}`
  })
  const [lastX, lastY] = points.at(-1)!.split(',')
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="h-8 w-28 sm:h-10 sm:w-44">
      <polyline points={points.join(' ')} fill="none" strokeWidth="1.75" className="stroke-brand" />
      <circle cx={lastX} cy={lastY} r="3.5" className="fill-signal" />
    </svg>
  )
}
