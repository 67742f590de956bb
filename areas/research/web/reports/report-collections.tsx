import { IconRss } from '@tabler/icons-react'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { PublicDay } from '#kernel/web/public-day.tsx'
import { publicPage, type Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Card, cardLink } from '#kernel/web/ui/card.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { research } from '../../contract/index.ts'
import { toResearch } from '../../contract/addresses.ts'
import { toReports } from '../../contract/public-addresses.ts'
import { reportHref, sayIn } from './report-texts.ts'

type Data = Answered<typeof research.reports>
type Shown = Data['collections'][number]['reports'][number]

/** Every published report, by collection. */
export const reportCollections = publicPage<Data>({
  address: toReports.collections,
  help: 'research/read',
  topics: ['reports'],
  async inSiteMap(read) {
    const data = await read(research.reports, {})
    const reports = data?.collections.flatMap(each => each.reports.map(({ slug }) => reportHref(slug))) ?? []
    return { paths: [toReports.collections.path, ...reports], next: null }
  },
  load: (read, { locale }) => read(research.reports, { locale }),
  meta: (_data, { say }) => ({
    title: say('reports:list.meta_title'),
    description: say('reports:list.lead'),
    seed: 'reports',
  }),
  body: (data, visit) => <Collections data={data} visit={visit} />,
})

function Collections({ data: { collections }, visit }: { data: Data; visit: Visit }) {
  const say = sayIn(visit)
  return (
    <Page
      title={say('list.title')}
      lead={say('list.lead')}
      actions={
        <>
          <a data-signed-in hidden href={hrefOf(toResearch.mine)} className={buttonClass('quiet')}>
            {say('list.write')}
          </a>
          <a href={`${research.feed.path}?locale=${visit.locale}`} className={buttonClass('quiet')}>
            <IconRss aria-hidden />
            {say('list.follow')}
          </a>
        </>
      }
    >
      {collections.length === 0 && <Empty title={say('list.none')}>{say('list.none_text')}</Empty>}
      {collections.map(({ slug, title, reports }) => (
        <Section key={slug} title={visit.words(title).text}>
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {reports.map(report => (
              <ReportCard key={report.slug} report={report} visit={visit} />
            ))}
          </ul>
        </Section>
      ))}
    </Page>
  )
}

function ReportCard({ report, visit }: { report: Shown; visit: Visit }) {
  const say = sayIn(visit)
  const { slug, locale, title, summary, claims, sources, version, published_at } = report
  return (
    <Card
      as="li"
      cover={<Cover seed={slug} />}
      kicker={
        <>
          {say('version', { version })} · <PublicDay at={published_at} visit={visit} />
        </>
      }
      title={
        <a href={reportHref(slug)} className={cardLink} lang={locale}>
          {title}
        </a>
      }
      titleLevel="h3"
      footer={
        <p className="text-sm text-dim">
          {say('claims', { count: claims })} · {say('sources', { count: sources })}
        </p>
      }
    >
      <p lang={locale} className="text-dim">
        {summary}
      </p>
    </Card>
  )
}
