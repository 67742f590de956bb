import { saveFile } from '#kernel/web/download.ts'
import { toastProblem } from '#kernel/web/say-problem.ts'
import { pngOf, svgOf } from './chart-file.ts'
import { useReader } from './use-reader.ts'

const chartOf = (id: string) => document.querySelector<SVGSVGElement>(`svg[data-chart="${CSS.escape(id)}"]`)

/** A chart as a self-contained picture. */
export function ChartDownloads({ id }: { id: string }) {
  const { say } = useReader()
  const save = (kind: 'svg' | 'png') => {
    const chart = chartOf(id)
    if (!chart) return
    const made = kind === 'svg' ? Promise.resolve(svgOf(chart)) : pngOf(chart)
    made.then(blob => saveFile(blob, `chart.${kind}`)).catch(toastProblem)
  }
  return (['svg', 'png'] as const).map(kind => (
    <button
      key={kind}
      type="button"
      className="min-h-8 py-1.5 underline"
      onClick={() => save(kind)}
      aria-label={say('figure.download', { kind: kind.toUpperCase() })}
    >
      {kind.toUpperCase()}
    </button>
  ))
}
