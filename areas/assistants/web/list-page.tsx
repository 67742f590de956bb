import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { right } from '#kernel/contract/who.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { LocalisedText } from '#kernel/web/localised-text.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { Part } from '#kernel/web/part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toAssistants } from '../contract/addresses.ts'
import { assistants, type Assistant } from '../contract/index.ts'
import { Conversations } from './conversations.tsx'

const MadeList = lazyPart(() => import('./making/made-list.tsx'))
const CreateAssistant = lazyPart(() => import('./making/create-assistant.tsx'))

/** The assistants one may ask, those one makes, and one's conversations. */
export default function ListPage() {
  const { t } = useWords('assistants')
  const mayMake = useRight(right('assistants.make'))
  const [isCreating, setCreating] = useState(false)
  const [{ q = '' }, setSearch] = useSearch(toAssistants.list)
  const create = mayMake && (
    <Button kind="primary" onClick={() => setCreating(true)}>
      <IconPlus aria-hidden />
      {t('list.create')}
    </Button>
  )
  return (
    <Page title={t('screens.list')} lead={t('list.lead')} actions={create}>
      <Suspense fallback={<Skeleton className="h-56 rounded-card" />}>
        <Open />
      </Suspense>
      {mayMake && (
        <Part fallback={<Skeleton className="mt-10 h-40" />}>
          <MadeList />
        </Part>
      )}
      <Section ruled title={t('conversations.title')} lead={t('conversations.lead')}>
        <TypedSearch
          label={t('conversations.search')}
          value={q}
          onSearch={typed => void setSearch({ q: typed || undefined }, { replace: true })}
        />
        <div className="mt-5">
          <Part fallback={<Skeleton className="h-40" />}>
            <Conversations q={q} />
          </Part>
        </div>
      </Section>
      <Part isOver>{isCreating && <CreateAssistant onClose={() => setCreating(false)} />}</Part>
    </Page>
  )
}

function Open() {
  const { t } = useWords('assistants')
  const list = useList(assistants.list, {})
  return (
    <List<Assistant>
      of={list}
      layout="cards"
      label={t('list.label')}
      more={t('list.more')}
      empty={<Empty title={t('list.none')}>{t('list.none_text')}</Empty>}
    >
      {assistant => <AssistantCard assistant={assistant} />}
    </List>
  )
}

function AssistantCard({ assistant: { id, name, greeting, sources } }: { assistant: Assistant }) {
  const { t, list } = useWords('assistants')
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-edge">
      <Cover seed={id} shape="wide" />
      <div className="flex flex-1 flex-col px-6 pt-5 pb-6">
        <h2 className="font-head text-xl leading-snug font-bold wrap-anywhere">
          <ScreenLink
            to={toAssistants.assistant}
            params={{ assistantId: id }}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            <LocalisedText of={name} />
          </ScreenLink>
        </h2>
        <p className="mt-2 line-clamp-4 wrap-anywhere text-dim">
          <LocalisedText of={greeting} />
        </p>
        <p className="mt-auto pt-5 font-mono text-[0.8125rem] text-dim">
          {list(sources.map(source => t(`sources.${source}`)))}
        </p>
      </div>
    </article>
  )
}
