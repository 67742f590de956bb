import { IconLock } from '@tabler/icons-react'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { ago } from '#kernel/web/formats.ts'
import { useParams, useSearch } from '#kernel/web/navigation.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { Stat } from '#kernel/web/ui/stat.tsx'
import { useList, useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toPitches } from '../../contract/addresses.ts'
import { pitches, visitClasses, type VisitClass } from '../../contract/index.ts'
import { LinkFacts } from './link-facts.tsx'
import { SectionTimes } from './section-times.tsx'
import { clockOf, type ShownVisit, type Summary } from './sharing-types.ts'
import { VisitRow } from './visit-row.tsx'

/** How a link was read: the number of visits, their length, and how long each section was open. */
export default function VisitsPage() {
  const { t } = useWords('pitch-sharing')
  const { linkId } = useParams(toPitches.visits)
  const [{ version, class: visitClass }, setSearch] = useSearch(toPitches.visits)
  const summary = useRead(pitches.visitSummary, { link_id: linkId, ...(version && { pitch_version: version }) })
  const shownClass = oneOf(visitClasses, visitClass) ?? 'person'
  const { link, pitch_title, versions } = summary
  const title = t('visits.title', { recipient: link.recipient })
  usePageTitle(title)
  const kicker = (
    <ScreenLink to={toPitches.links} params={{ pitchId: link.pitch_id }} className="link">
      {pitch_title}
    </ScreenLink>
  )
  return (
    <Page kicker={kicker} title={title}>
      <div className="-mt-5 mb-8">
        <LinkFacts link={link} />
      </div>
      <Figures summary={summary} />
      <section aria-labelledby="times" className="mt-10 rounded-card border border-line bg-surface p-5 sm:p-7">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h2 id="times" className="font-head text-2xl font-bold tracking-tight">
              {t('times.title')}
            </h2>
            <p className="mt-1 text-sm text-dim">{t('times.text')}</p>
          </div>
          {versions.length > 1 && (
            <Segmented
              label={t('times.version')}
              value={String(version ?? '')}
              segments={[
                { value: '', label: t('times.all') },
                ...versions.slice(-4).map(({ number }) => ({
                  value: String(number),
                  label: t('facts.version', { n: number }),
                })),
              ]}
              onChange={value => void setSearch({ version: value ? Number(value) : undefined }, { replace: true })}
            />
          )}
        </div>
        <SectionTimes sections={summary.sections} />
      </section>
      <section aria-labelledby="visits" className="mt-12">
        <h2 id="visits" className="font-head text-2xl font-bold tracking-tight">
          {t('visits.each')}
        </h2>
        <p className="mt-1 mb-5 text-dim">{t(`class_texts.${shownClass}`)}</p>
        <Classes
          summary={summary}
          shown={shownClass}
          onShow={next => void setSearch({ class: next }, { replace: true })}
        />
        <Visits linkId={linkId} shown={shownClass} summary={summary} />
      </section>
      <p className="mt-8 flex max-w-prose gap-2 text-sm text-dim">
        <IconLock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('visits.privacy')}
      </p>
    </Page>
  )
}

const visitsIn = ({ classes }: Summary, of: VisitClass) => classes.find(each => each.class === of)?.visits ?? 0

function Figures({ summary }: { summary: Summary }) {
  const { t, date, locale } = useWords('pitch-sharing')
  const { active, reached_last, link } = summary
  const people = visitsIn(summary, 'person')
  const others = summary.classes.reduce((sum, each) => sum + each.visits, 0) - people
  const { median, shortest, longest } = active
  return (
    <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
      <Stat label={t('figures.people')} value={people} hint={t('figures.others', { count: others })} />
      <Stat
        label={t('figures.active')}
        value={median === null ? '–' : clockOf(median)}
        hint={
          shortest !== null &&
          longest !== null &&
          t('figures.range', { shortest: clockOf(shortest), longest: clockOf(longest) })
        }
      />
      <Stat label={t('figures.reached')} value={t('figures.of', { n: reached_last, of: people })} />
      <Stat
        label={t('figures.last')}
        value={link.last_visit_at ? date(link.last_visit_at, 'month') : '–'}
        hint={link.last_visit_at && ago(locale, link.last_visit_at)}
      />
    </dl>
  )
}

type ClassesProps = { summary: Summary; shown: VisitClass; onShow: (next: string) => void }

function Classes({ summary, shown, onShow }: ClassesProps) {
  const { t } = useWords('pitch-sharing')
  const segments = visitClasses.map(value => ({
    value,
    label: t('visits.class_count', { name: t(`classes.${value}`), n: visitsIn(summary, value) }),
  }))
  return <Segmented label={t('visits.which')} value={shown} segments={segments} onChange={onShow} className="mb-4" />
}

function Visits({ linkId, shown, summary }: { linkId: string; shown: VisitClass; summary: Summary }) {
  const { t } = useWords('pitch-sharing')
  const visits = useList(pitches.visits, { link_id: linkId, class: shown })
  return (
    <List<ShownVisit>
      of={visits}
      layout="rows"
      label={t('visits.each')}
      more={t('visits.more')}
      empty={
        <Empty title={t(shown === 'person' ? 'visits.none' : 'visits.none_of_class')}>
          {shown === 'person' && t('visits.none_text')}
        </Empty>
      }
    >
      {visit => <VisitRow visit={visit} sections={summary.sections} />}
    </List>
  )
}
