import { Suspense } from 'react'
import { toSettings } from '#areas/settings/contract/addresses.ts'
import { settingsReader } from '#areas/settings/contract/rights.ts'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useList, useWrite } from '#kernel/web/use-call.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toOutbox } from '../contract/addresses.ts'
import { outbox } from '../contract/index.ts'
import { mailFilters } from '../contract/states.ts'
import { MailLine, type OutboxMail } from './mail-line.tsx'

/** The lab’s outgoing mails, with their states. */
export default function OutboxPage() {
  const { t } = useWords('outbox')
  const [{ q = '', state }, setSearch] = useSearch(toOutbox.outbox)
  return (
    <Page title={t('title')} lead={t('lead')} actions={<SendTest />}>
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <TypedSearch
          label={t('search')}
          className="min-w-64 flex-1"
          value={q}
          onSearch={typed => void setSearch({ q: typed || undefined }, { replace: true })}
        />
        <Select
          label={t('state')}
          hideLabel
          pill
          value={state ?? ''}
          onChange={event => void setSearch({ state: oneOf(mailFilters, event.target.value) }, { replace: true })}
          options={[
            { value: '', label: t('any_state') },
            ...mailFilters.map(each => ({ value: each, label: t(`filters.${each}`) })),
          ]}
        />
      </div>
      <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
        <Mails />
      </Suspense>
    </Page>
  )
}

function SendTest() {
  const { t } = useWords('outbox')
  const send = useWrite(outbox.sendTest, { refreshes: [outbox.mails] })
  const sendNow = async () => {
    const { to } = await send.write({})
    toast(t('test.sent', { to }))
  }
  return (
    <Button small busy={send.isWriting} onClick={() => sayProblem(sendNow())}>
      {t('test.button')}
    </Button>
  )
}

function Mails() {
  const { t } = useWords('outbox')
  const { t: kernel } = useWords('kernel')
  const [{ q, state }] = useSearch(toOutbox.outbox)
  const list = useList(outbox.mails, { ...(q && { q }), ...(state && { state }), limit: 20 })
  const isNarrowed = Boolean(q || state)
  const toServer = useRight(settingsReader) && (
    <ScreenLink
      to={toSettings.settings}
      search={{ key: 'mail.server' }}
      className={buttonClass('ghost', { small: true })}
    >
      {t('set_server')}
    </ScreenLink>
  )
  return (
    <>
      {list.items.some(mail => mail.state === 'kept') && (
        <Notice kind="warn" className="mb-6" action={toServer}>
          {t('no_server')}
        </Notice>
      )}
      <List<OutboxMail>
        of={list}
        layout="rows"
        label={t('title')}
        skeleton={<Skeleton className="my-4 h-12" />}
        more={kernel('actions.more')}
        empty={
          <Empty title={isNarrowed ? kernel('messages.nothing_found') : t('none')}>
            {t(isNarrowed ? 'none_found_text' : 'none_text')}
          </Empty>
        }
      >
        {mail => <MailLine mail={mail} />}
      </List>
    </>
  )
}
