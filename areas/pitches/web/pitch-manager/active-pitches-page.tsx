import { IconAdjustments } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { StageSelect, stageOf, type Stage } from '#areas/startups/web/exports.tsx'
import { right } from '#kernel/contract/who.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { Part } from '#kernel/web/part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { SearchField } from '#kernel/web/ui/search-field.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useList, useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toPitches } from '../../contract/addresses.ts'
import { pitches } from '../../contract/index.ts'
import { AskText } from './ask-text.tsx'
import { FitList } from './fit-list.tsx'
import type { Listed } from './pitch-types.ts'

const InterestsDialog = lazyPart(() => import('./interests-dialog.tsx'))

/** The pitches that startups show to investors and to each other. */
export default function ActivePitchesPage() {
  const { t } = useWords('pitch-manager')
  const [{ q = '', stage, fits = false }, setSearch] = useSearch(toPitches.active)
  const { interests } = useRead(pitches.interests, {})
  const [isSetting, setSetting] = useState(false)
  const mayAdminister = useRight(right('pitches.administer'))
  return (
    <Page
      title={t('screens.active')}
      lead={t('active.lead')}
      actions={
        <>
          {mayAdminister && (
            <ScreenLink to={toPitches.fields} className={buttonClass('quiet')}>
              {t('active.catalogue')}
            </ScreenLink>
          )}
          <Button onClick={() => setSetting(true)}>
            <IconAdjustments aria-hidden />
            {t('interests.title')}
          </Button>
          <ScreenLink to={toPitches.pitches} className={buttonClass('quiet')}>
            {t('active.own')}
          </ScreenLink>
        </>
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
        {interests && (
          <Checkbox
            label={t('interests.only')}
            checked={fits}
            onChange={event => void setSearch({ fits: event.target.checked || undefined }, { replace: true })}
          />
        )}
      </div>
      <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
        <Cards q={q} stage={stageOf(stage)} fits={fits && interests !== null} />
      </Suspense>
      <Part isOver>{isSetting && <InterestsDialog interests={interests} onClose={() => setSetting(false)} />}</Part>
    </Page>
  )
}

function Cards({ q, stage, fits }: { q: string; stage: Stage | undefined; fits: boolean }) {
  const { t } = useWords('pitch-manager')
  const { t: k } = useWords('kernel')
  const list = useList(pitches.list, { active: true, ...(q && { q }), ...(stage && { stage }), ...(fits && { fits }) })
  const none =
    q || stage || fits ? (
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
  const { t, list, localised } = useWords('pitch-manager')
  const { t: s } = useWords('studio')
  const { id, title, startup, ask, fit } = pitch
  return (
    <article className="relative flex flex-col overflow-clip rounded-card border border-line bg-surface">
      <Cover seed={startup.id} className="h-24" />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <p className="flex flex-wrap items-center gap-2 text-sm text-dim">
          {startup.stage && <Tag>{s(`stages.${startup.stage}`)}</Tag>}
          {list(startup.industries.map(({ name }) => localised(name).text))}
        </p>
        <h2 className="font-head text-xl leading-snug font-bold break-words">
          <ScreenLink to={toPitches.slides} params={{ pitchId: id }} className="after:absolute after:inset-0">
            {startup.name}
          </ScreenLink>
        </h2>
        <p className="break-words">{startup.tagline}</p>
        {fit.length > 0 && <FitList fit={fit} />}
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
