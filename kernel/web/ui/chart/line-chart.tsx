import { classNames } from '../class-names.ts'
import { ChartFrame, type ChartProps, levelOf, plotHeight, toneOf } from './frame.tsx'
import { round, smoothArea, smoothLine } from './scale.ts'

/** A smooth line for each series; a single one is filled beneath. Pointing at a category shows its figures. */
export function LineChart(chart: ChartProps) {
  const { categories, series, format = String } = chart
  const slot = 100 / Math.max(1, categories.length)
  const across = (index: number) => round(slot * (index + 0.5))
  return (
    <ChartFrame chart={chart}>
      {top => (
        <>
          {/* Stretched to the width of the plot; strokes keep their own width. */}
          <svg
            width="100%"
            height={plotHeight}
            viewBox={`0 0 100 ${plotHeight}`}
            preserveAspectRatio="none"
            className="overflow-visible"
          >
            {series.map(({ name, values }, which) => {
              const dots = values.map((value, index) => ({ x: across(index), y: levelOf(value, top) }))
              return (
                <g key={name}>
                  {series.length === 1 && (
                    <path d={smoothArea(dots, plotHeight)} className={classNames(toneOf(which).fill, 'opacity-15')} />
                  )}
                  <path
                    d={smoothLine(dots)}
                    fill="none"
                    strokeWidth="2"
                    vectorEffect="non-scaling-stroke"
                    className={toneOf(which).stroke}
                  />
                </g>
              )
            })}
          </svg>
          {categories.map((category, index) => (
            <g key={category} className="chart-slot">
              <rect
                x={`${round(slot * index)}%`}
                width={`${round(slot)}%`}
                height={plotHeight}
                className="fill-transparent"
              />
              <line
                x1={`${across(index)}%`}
                x2={`${across(index)}%`}
                y1="0"
                y2={plotHeight}
                strokeDasharray="2 3"
                className="chart-hint stroke-edge"
              />
              {series.map(({ name, values }, which) => (
                <g key={name} className="chart-hint">
                  <circle
                    cx={`${across(index)}%`}
                    cy={levelOf(values[index] ?? 0, top)}
                    r="4"
                    className={toneOf(which).fill}
                  />
                  <text
                    x={`${across(index)}%`}
                    y={levelOf(values[index] ?? 0, top) - 8}
                    dx={index > categories.length / 2 ? -7 : 7}
                    textAnchor={index > categories.length / 2 ? 'end' : 'start'}
                    className="fill-ink font-semibold"
                  >
                    {format(values[index] ?? 0)}
                  </text>
                </g>
              ))}
            </g>
          ))}
        </>
      )}
    </ChartFrame>
  )
}
