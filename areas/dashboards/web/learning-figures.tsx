import { education } from '#areas/education/contract/index.ts'
import { useRead } from '#kernel/web/use-call.ts'
import { BarChart } from '#kernel/web/ui/chart/bar-chart.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { Stat } from '#kernel/web/ui/stat.tsx'
import { useWords } from '#kernel/web/words.ts'

/** Today's counts, and the last twelve weeks as a chart with its table. */
export function LearningFigures() {
  const { t, number, date } = useWords('dashboards')
  const { courses, enrolments, active_learners, completions, weeks } = useRead(education.figures, {})
  const isQuiet = weeks.every(week => week.enrolments === 0 && week.completions === 0)
  return (
    <>
      <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        <Stat label={t('admin.courses')} value={number(courses)} />
        <Stat label={t('admin.enrolments')} value={number(enrolments)} />
        <Stat label={t('admin.learners')} value={number(active_learners)} />
        <Stat label={t('admin.completions')} value={number(completions)} />
      </dl>
      {isQuiet ? (
        <SmallEmpty title={t('admin.none')} className="mt-10">
          {t('admin.none_text')}
        </SmallEmpty>
      ) : (
        <BarChart
          className="mt-10"
          title={t('admin.chart')}
          titleLevel="h2"
          tableLabel={t('admin.table')}
          // A week begins on a Monday in UTC: in another zone it would show as a Sunday.
          categories={weeks.map(week => date(week.starts_on, { month: 'short', day: 'numeric', timeZone: 'UTC' }))}
          series={[
            { name: t('admin.enrolments'), values: weeks.map(week => week.enrolments) },
            { name: t('admin.completions'), values: weeks.map(week => week.completions) },
          ]}
          whole
          format={value => number(value)}
        />
      )}
    </>
  )
}
