import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { startups } from '#areas/startups/contract/index.ts'
import { editorRoles } from '#areas/startups/contract/states.ts'
import { StageSelect, stageOf, type Stage } from '#areas/startups/web/exports.tsx'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { right } from '#kernel/contract/who.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { Part } from '#kernel/web/part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { SearchField } from '#kernel/web/ui/search-field.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useList, useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toInvestors } from '../../contract/addresses.ts'
import { investors } from '../../contract/index.ts'
import { InvestorRow, type Listed } from './investor-row.tsx'

const InvestorDialog = lazyPart(() => import('./investor-dialog.tsx'))

/** The investors of the list, and how they fit one of the reader’s startups. */
export default function InvestorsPage() {
  const { t } = useWords('investor-list')
  const [{ q = '', stage, fit }, setSearch] = useSearch(toInvestors.investors)
  const { items: own } = useRead(startups.listing, { state: 'open', limit: 100 })
  const startup = own.find(({ id }) => id === fit)
  const edited = own.filter(({ my_role }) => isOneOf(editorRoles, my_role))
  const mayAdminister = useRight(right('investors.administer'))
  const [edit, setEdit] = useState<Listed | 'new'>()
  const editable = startup ? edited.find(({ id }) => id === startup.id) : edited[0]
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          {mayAdminister && <Maintaining onAdd={() => setEdit('new')} />}
          {own.length > 0 && <OwnWays fit={fit} />}
        </>
      }
    >
      <div className="mb-8 flex flex-wrap items-end gap-3">
        <SearchField
          label={t('search')}
          value={q}
          className="min-w-0 flex-1 basis-60"
          onChange={event => void setSearch({ q: event.target.value || undefined }, { replace: true })}
        />
        <StageSelect
          label={t('stage')}
          all={t('all_stages')}
          value={stageOf(stage)}
          onChange={value => void setSearch({ stage: value }, { replace: true })}
        />
        {own.length > 0 && (
          <Select
            pill
            hideLabel
            ofNames
            label={t('fit_with')}
            className="w-full sm:w-auto sm:min-w-56"
            value={startup?.id ?? ''}
            options={[
              { value: '', label: t('fit_with_none') },
              ...own.map(({ id, name }) => ({ value: id, label: t('fit_with_startup', { startup: name }) })),
            ]}
            onChange={event => void setSearch({ fit: event.target.value || undefined }, { replace: true })}
          />
        )}
      </div>
      <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
        <Investors
          q={q}
          stage={stageOf(stage)}
          business_id={startup?.id}
          pipelineOf={editable?.id}
          onEdit={mayAdminister ? setEdit : undefined}
        />
      </Suspense>
      <Part isOver>
        {edit && <InvestorDialog investor={edit === 'new' ? undefined : edit} onClose={() => setEdit(undefined)} />}
      </Part>
    </Page>
  )
}

function Maintaining({ onAdd }: { onAdd: () => void }) {
  const { t } = useWords('investor-list')
  return (
    <>
      <ScreenLink to={toInvestors.imports} className={buttonClass('quiet')}>
        {t('import')}
      </ScreenLink>
      <Button kind="primary" onClick={onAdd}>
        <IconPlus aria-hidden />
        {t('form.add')}
      </Button>
    </>
  )
}

function OwnWays({ fit }: { fit: string | undefined }) {
  const { t } = useWords('investor-list')
  return (
    <>
      <ScreenLink to={toInvestors.pipeline} search={{ startup: fit }} className={buttonClass('quiet')}>
        {t('pipeline')}
      </ScreenLink>
      <ScreenLink to={toInvestors.rounds} className={buttonClass('quiet')}>
        {t('rounds')}
      </ScreenLink>
    </>
  )
}

type Filter = {
  q: string
  stage: Stage | undefined
  business_id: string | undefined
  /** The startup whose pipeline they can be added to. */
  pipelineOf: string | undefined
  /** Given for administrators only. */
  onEdit: ((investor: Listed) => void) | undefined
}

function Investors({ q, stage, business_id, pipelineOf, onEdit }: Filter) {
  const { t } = useWords('investor-list')
  const { t: k } = useWords('kernel')
  const list = useList(investors.list, {
    ...(q && { q }),
    ...(stage && { stage }),
    ...(business_id && { business_id }),
  })
  const none =
    q || stage ? <Empty title={k('messages.nothing_found')} /> : <Empty title={t('none')}>{t('none_text')}</Empty>
  return (
    <List<Listed> of={list} layout="rows" label={t('title')} more={t('more')} empty={none}>
      {investor => <InvestorRow investor={investor} business_id={pipelineOf} onEdit={onEdit} />}
    </List>
  )
}
