import { Suspense } from 'react'
import { StageSelect, stageOf, type Stage } from '#areas/startups/web/exports.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { SearchField } from '#kernel/web/ui/search-field.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toPitches } from '../../contract/addresses.ts'
import { pitches } from '../../contract/index.ts'
import { AskText } from './ask-text.tsx'
import type { Listed } from './pitch-types.ts'

/** The pitches that startups show to investors and to each other. */
export default function ActivePitchesPage() {
  const { t } = useWords('pitch-manager')
  const [{ q = '', stage }, setSearch] = useSearch(toPitches.active)
  return (
    <Page
      title={t('screens.active')}
      lead={t('active.lead')}
      actions={
        <ScreenLink to={toPitches.pitches} className={buttonClass('quiet')}>
          {t('active.own')}
        </ScreenLink>
      }
    >
      <div className="mb-8 flex flex-wrap gap-3">
        <SearchField
          label={t('active.search')}
          value={q}
          className="min-w-0 flex-1 basis-60"
          onChange={event => void setSearch({ q: event.target.value || undefined }, { replace: true })}
        />
        <StageSelect
          label={t('active.stage')}
          all={t('active.all_stages')}
          value={stageOf(stage)}
          onChange={value => void setSearch({ stage: value }, { replace: true })}
        />
      </div>
      <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
        <Cards q={q} stage={stageOf(stage)} />
      </Suspense>
    </Page>
  )
}

function Cards({ q, stage }: { q: string; stage: Stage | undefined }) {
  const { t } = useWords('pitch-manager')
  const { t: k } = useWords('kernel')
  const list = useList(pitches.list, { active: true, ...(q && { q }), ...(stage && { stage }) })
  const none =
    q || stage ? (
      <Empty title={k('messages.nothing_found')} />
    ) : (
      <Empty title={t('active.none')}>{t('active.none_text')}</Empty>
    )
  return (
    <List<Listed> of={list} layout="cards" label={t('screens.active')} more={t('list.more')} empty={none}>
      {pitch => <Card pitch={pitch} />}
    </List>
  )
}

function Card({ pitch }: { pitch: Listed }) {
  const { t, localised } = useWords('pitch-manager')
  const { t: s } = useWords('studio')
  const { id, title, startup, ask } = pitch
  return (
    <article className="relative flex flex-col overflow-clip rounded-card border border-line bg-surface">
      <Cover seed={startup.id} className="h-24" />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <p className="flex flex-wrap items-center gap-2 text-sm text-dim">
          {startup.stage && <Tag>{s(`stages.${startup.stage}`)}</Tag>}
          {startup.industries.map(({ name }) => localised(name).text).join(' · ')}
        </p>
        <h2 className="font-head text-xl leading-snug font-bold break-words">
          <ScreenLink to={toPitches.slides} params={{ pitchId: id }} className="after:absolute after:inset-0">
            {startup.name}
          </ScreenLink>
        </h2>
        <p className="break-words">{startup.tagline}</p>
        <p className="mt-auto pt-2 text-sm break-words text-dim">{title}</p>
        {ask && (
          <p className="font-semibold">
            {t('active.asks')} <AskText ask={ask} />
          </p>
        )}
      </div>
    </article>
  )
}
