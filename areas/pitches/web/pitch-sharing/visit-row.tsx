import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { pitches, type VisitSign } from '../../contract/index.ts'
import { clockOf, linkChanged, type ShownVisit, type Summary } from './sharing-types.ts'

const speaksFor = new Set<VisitSign>(['code_entered', 'was_visible', 'had_input', 'long_enough'])

/** One visit: its reader and time, how long each section was open, and the reason for its class. */
export function VisitRow({ visit, sections }: { visit: ShownVisit } & Pick<Summary, 'sections'>) {
  const { t, date } = useWords('pitch-sharing')
  const { email, is_verified, is_judged, opened_at, active_ms } = visit
  return (
    <div className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[16rem_minmax(0,1fr)_4rem]">
      <div className="min-w-0">
        <p className="font-semibold break-words">{email ?? t('visit.no_email')}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-dim">
          {date(opened_at, 'both')}
          {email && (
            <Tag tone={is_verified ? 'brand' : 'plain'}>{t(is_verified ? 'visit.verified' : 'visit.typed')}</Tag>
          )}
          {is_judged && <Tag>{t('visit.judged')}</Tag>}
        </p>
      </div>
      <Bars visit={visit} sections={sections} />
      <p className="font-head text-xl font-bold tabular-nums max-md:order-first md:text-end">{clockOf(active_ms)}</p>
      <Why visit={visit} />
    </div>
  )
}

/** The time of each section of the shown version as a small bar; the text beside it has the same content. */
function Bars({ visit, sections }: { visit: ShownVisit } & Pick<Summary, 'sections'>) {
  const { t } = useWords('pitch-sharing')
  const timeOf = (id: string) =>
    visit.sections.filter(each => each.section_id === id).reduce((sum, each) => sum + each.active_ms, 0)
  const times = sections.map(({ id, title }) => ({ id, title, ms: timeOf(id) }))
  const longest = Math.max(...times.map(({ ms }) => ms), 1)
  const words = times.filter(({ ms }) => ms > 0).map(({ title, ms }) => `${title} ${clockOf(ms)}`)
  return (
    <div role="img" aria-label={words.join(', ') || t('visit.no_time')} className="flex h-12 items-end gap-1.5">
      {times.map(({ id, ms }) => (
        <span
          key={id}
          className="min-h-px max-w-8 flex-1 rounded-t-sm bg-brand"
          style={{ height: `${(ms / longest) * 100}%` }}
        />
      ))}
    </div>
  )
}

function Why({ visit }: { visit: ShownVisit }) {
  const { t } = useWords('pitch-sharing')
  const judge = useWrite(pitches.judgeVisit, { refreshes: [...linkChanged, pitches.visits] })
  const isPerson = visit.class === 'person'
  const send = (is_person: boolean | null) => sayProblem(judge.write({ visit_id: visit.id, is_person }))
  return (
    <details className="text-sm md:col-span-3">
      <summary className="link w-fit cursor-pointer">{t('visit.why')}</summary>
      <ul className="mt-3 grid gap-2">
        {visit.signs.map(sign => {
          const isFor = speaksFor.has(sign)
          const Icon = isFor ? IconCircleCheck : IconCircleMinus
          return (
            <li key={sign} className="flex gap-2">
              <Icon
                aria-hidden
                className={isFor ? 'mt-0.5 size-4 shrink-0 text-brand' : 'mt-0.5 size-4 shrink-0 text-dim'}
              />
              {t(`signs.${sign}`)}
            </li>
          )
        })}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button kind="ghost" busy={judge.isWriting} onClick={() => send(!isPerson)}>
          {t(isPerson ? 'visit.uncount' : 'visit.count')}
        </Button>
        {visit.is_judged && (
          <Button kind="quiet" onClick={() => send(null)}>
            {t('visit.unjudge')}
          </Button>
        )}
      </div>
    </details>
  )
}
