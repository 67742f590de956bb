import { ChartFrame, type ChartProps, levelOf, plotHeight, toneOf } from './frame.tsx'
import { round } from './scale.ts'

/** Bars side by side for each category; pointing at a category shows its figures. Values are 0 or more. */
export function BarChart(chart: ChartProps) {
  const { categories, series, format = String } = chart
  const slot = 100 / Math.max(1, categories.length)
  const bar = (slot * (series.length > 1 ? 0.74 : 0.5)) / Math.max(1, series.length)
  const start = (slot - bar * series.length) / 2
  return (
    <ChartFrame chart={chart}>
      {top =>
        categories.map((category, index) => (
          <g key={category} className="chart-slot">
            <rect
              x={`${round(slot * index)}%`}
              width={`${round(slot)}%`}
              height={plotHeight}
              className="fill-transparent"
            />
            {series.map(({ name, values }, which) => {
              const level = levelOf(values[index] ?? 0, top)
              const left = slot * index + start + bar * which
              return (
                <g key={name}>
                  <rect
                    x={`${round(left + 0.15)}%`}
                    y={level}
                    width={`${round(bar - 0.3)}%`}
                    height={plotHeight - level}
                    rx="3"
                    className={toneOf(which).fill}
                  />
                  <text
                    x={`${round(left + bar / 2)}%`}
                    y={level - 6}
                    textAnchor="middle"
                    className="chart-hint fill-ink font-semibold"
                  >
                    {format(values[index] ?? 0)}
                  </text>
                </g>
              )
            })}
          </g>
        ))
      }
    </ChartFrame>
  )
}
