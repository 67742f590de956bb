import type { Visit } from '#kernel/web/public-page.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Evidence } from './report-evidence.tsx'
import { correctedClass, isCorrected, sayIn, type Shown, type ShownSentence } from './report-texts.ts'

type Props = { report: Shown; visit: Visit }

const cell = 'py-2 pr-4 max-sm:hidden'

/** Facts and what code computed from them, with the sources of each row. On a phone, place and period are below its name. */
export function FigureTable({ rows, report, visit }: Props & { rows: readonly ShownSentence[] }) {
  const say = sayIn(visit)
  const figureWord = (key: string) => visit.say(`industries:figure.${key}`)
  return (
    <table className="my-6 w-full text-left text-base">
      <thead lang={visit.locale} className="border-b border-ink text-sm *:*:font-semibold">
        <tr>
          <th scope="col" className="py-2 pr-4">
            {say('figure')}
          </th>
          <th scope="col" className={cell}>
            {figureWord('place')}
          </th>
          <th scope="col" className={cell}>
            {figureWord('period')}
          </th>
          <th scope="col" className="py-2 pr-4">
            {figureWord('value')}
          </th>
          <th scope="col" className="py-2">
            {say('evidence')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(sentence => (
          <FigureRow key={sentence.id} sentence={sentence} report={report} visit={visit} />
        ))}
      </tbody>
    </table>
  )
}

function FigureRow({ sentence, report, visit }: Props & { sentence: ShownSentence }) {
  const { id, figure, explanation } = sentence
  if (!figure) return null
  const { measure, place, period, value } = figure
  return (
    <tr id={id} className="scroll-mt-24 border-b border-line align-baseline target:bg-tint">
      <th scope="row" className="py-2 pr-4 font-normal">
        {measure}
        {explanation && <span className="text-dim"> ({explanation})</span>}
        <span className="block text-sm text-dim sm:hidden">
          {place} · {period}
        </span>
      </th>
      <td className={cell}>{place}</td>
      <td className={classNames(cell, 'whitespace-nowrap')}>{period}</td>
      <td
        className={classNames('py-2 pr-4 font-semibold whitespace-nowrap', isCorrected(report, id) && correctedClass)}
      >
        {value}
      </td>
      <td data-quotes className="py-2">
        <Evidence sentence={sentence} report={report} visit={visit} />
      </td>
    </tr>
  )
}
