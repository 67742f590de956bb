import { Suspense } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useParams } from '#kernel/web/navigation.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toIndustries } from '../../contract/addresses.ts'
import { industries } from '../../contract/index.ts'
import { codesText } from '../figures/fact-texts.ts'
import { useReader } from './use-reader.ts'

/** The part below the heading, with its charts, which is loaded after the page. */
const IndustryBody = lazyPart(async () => ({
  default: (await import('../industry-pages/industry-body.tsx')).IndustryBody,
}))

/** Draws a chart as a file. */
const ChartDownloads = lazyPart(async () => ({ default: (await import('./chart-downloads.tsx')).ChartDownloads }))

/** One industry: its groups, items and markets, and its figures. */
export default function IndustryPage() {
  const { t, localised } = useWords('industries')
  const reader = useReader()
  const { industryId } = useParams(toIndustries.industry)
  const data = useRead(industries.industry, { industry_id: industryId })
  const name = localised(data.industry.name).text
  usePageTitle(name)
  return (
    <Page
      kicker={
        <ScreenLink to={toIndustries.all} className="link">
          {t('list.title')}
        </ScreenLink>
      }
      title={name}
      lead={localised(data.industry.summary).text || undefined}
    >
      <p className="-mt-4 mb-8 font-mono text-[0.8125rem] text-dim">{codesText(data.industry, reader)}</p>
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <IndustryBody
          data={data}
          reader={reader}
          downloadsOf={id => (
            <Suspense>
              <ChartDownloads id={id} />
            </Suspense>
          )}
        />
      </Suspense>
    </Page>
  )
}
