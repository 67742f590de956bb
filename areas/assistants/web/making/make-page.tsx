import { Suspense } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { LocalisedText } from '#kernel/web/localised-text.tsx'
import { useParams, useSearch } from '#kernel/web/navigation.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Stat } from '#kernel/web/ui/stat.tsx'
import { showTab, tabClass, tabList } from '#kernel/web/ui/tabs.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { makingSteps, toAssistants } from '../../contract/addresses.ts'
import { assistants, type ManagedAssistant } from '../../contract/index.ts'
import { AssistantForm } from './assistant-form.tsx'
import { stateTone } from './state-tone.ts'

const Trial = lazyPart(() => import('./trial.tsx'))

/** One assistant for its makers: what is written of it, its trial, and its publishing. */
export default function MakePage() {
  const { t, localised } = useWords('making')
  const { assistantId } = useParams(toAssistants.make)
  const [{ step }] = useSearch(toAssistants.make)
  const made = useRead(assistants.opened, { assistant_id: assistantId })
  usePageTitle(localised(made.written.name).text)
  return (
    <Page
      kicker={
        <ScreenLink to={toAssistants.list} className="link">
          {t('all')}
        </ScreenLink>
      }
      title={<LocalisedText of={made.written.name} />}
      actions={<Actions made={made} />}
    >
      <State made={made} />
      <nav aria-label={t('tabs.label')} className={tabList}>
        {([undefined, ...makingSteps] as const).map(each => (
          <ScreenLink
            key={each ?? 'written'}
            to={toAssistants.make}
            params={{ assistantId }}
            search={each ? { step: each } : {}}
            aria-current={each === step ? 'page' : 'false'}
            {...(each === step && { ref: showTab })}
            className={tabClass}
          >
            {t(`tabs.${each ?? 'written'}`)}
          </ScreenLink>
        ))}
      </nav>
      <Suspense fallback={<Skeleton className="mt-8 h-72 rounded-card" />}>
        <div className="mt-8">{step === 'trial' ? <Trial made={made} /> : <AssistantForm made={made} />}</div>
      </Suspense>
    </Page>
  )
}

const isChanged = ({ written, published }: ManagedAssistant) => JSON.stringify(written) !== JSON.stringify(published)

function State({ made }: { made: ManagedAssistant }) {
  const { t, date, number } = useWords('making')
  const { state, published_at, use } = made
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-3 text-sm text-dim">
        <Tag tone={stateTone[state]}>{t(`states.${state}`)}</Tag>
        {state === 'active' && published_at && date(published_at, 'day')}
        {state === 'active' && isChanged(made) && t('changed_text')}
      </p>
      {state === 'archived' && (
        <Notice kind="info" className="mb-6">
          {t('archived_text')}
        </Notice>
      )}
      {use.questions + use.tokens > 0 && (
        <dl className="mb-8 grid max-w-[46rem] grid-cols-2 gap-6 sm:grid-cols-4">
          <Stat label={t('use.asked')} value={number(use.questions)} hint={t('use.days')} />
          <Stat label={t('use.answered')} value={number(use.answered)} />
          <Stat label={t('use.helpful')} value={t('use.votes', { up: number(use.up), down: number(use.down) })} />
          <Stat label={t('use.tokens')} value={number(use.tokens)} />
        </dl>
      )}
    </>
  )
}

function Actions({ made }: { made: ManagedAssistant }) {
  const { t } = useWords('making')
  const { id, version, state } = made
  const { write } = useWrite(assistants.manage, {
    refreshes: [assistants.opened, assistants.made, assistants.all, assistants.list, assistants.get],
  })
  const { run, isRunning, refusal } = useAction((action: 'publish' | 'archive' | 'restore') =>
    write({ assistant_id: id, version, action }),
  )
  return (
    <div className="flex flex-col items-end gap-2">
      <div className="flex flex-wrap gap-3">
        {state !== 'archived' && (
          <Button onClick={() => void run('archive')} aria-disabled={isRunning}>
            {t('archive')}
          </Button>
        )}
        {state === 'archived' ? (
          <Button kind="primary" busy={isRunning} onClick={() => void run('restore')}>
            {t('restore')}
          </Button>
        ) : (
          (state === 'draft' || isChanged(made)) && (
            <Button kind="primary" busy={isRunning} onClick={() => void run('publish')}>
              {t(state === 'draft' ? 'publish' : 'publish_changes')}
            </Button>
          )
        )}
      </div>
      {refusal && <p className="font-semibold text-bad">{refusalText(refusal)}</p>}
    </div>
  )
}
