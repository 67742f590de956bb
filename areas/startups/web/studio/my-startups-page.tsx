import type { Answered } from '#kernel/contract/call.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { Part } from '#kernel/web/part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toStartups } from '../../contract/addresses.ts'
import { startups } from '../../contract/index.ts'
import { OwnListEmpty, OwnListPage } from './own-list.tsx'
import { StartupRow, rowLink } from './startup-row.tsx'
import { statusTone } from './startup-types.ts'
import { WaitingInvitations } from './waiting-invitations.tsx'

const AddStartup = lazyPart(() => import('./add-startup.tsx'))

type Listed = Answered<typeof startups.listing>['items'][number]

/** The startups whose team one is in, and the invitations that wait for an answer. */
export default function MyStartupsPage() {
  const { t } = useWords('studio')
  const [{ archived = false }, setSearch] = useSearch(toStartups.mine)
  const words = {
    title: t('screens.mine'),
    lead: t('mine.lead'),
    add: t('mine.add'),
    which: t('mine.which'),
    open: t('mine.open'),
    archived: t('mine.archived'),
  }
  const invitations = (
    <Part>
      <WaitingInvitations />
    </Part>
  )
  return (
    <OwnListPage
      words={words}
      isArchived={archived}
      onArchived={value => void setSearch({ archived: value })}
      before={invitations}
      dialog={close => <AddStartup onClose={close} />}
    >
      {add => <OwnList isArchived={archived} onAdd={add} />}
    </OwnListPage>
  )
}

function OwnList({ isArchived, onAdd }: { isArchived: boolean; onAdd: () => void }) {
  const { t } = useWords('studio')
  const list = useList(startups.listing, { state: isArchived ? 'archived' : 'open' })
  const words = {
    none: t('mine.none'),
    noneText: t('mine.none_text'),
    noneArchived: t('mine.none_archived'),
    add: t('mine.add'),
  }
  return (
    <List<Listed>
      of={list}
      layout="rows"
      label={t('screens.mine')}
      more={t('mine.more')}
      empty={<OwnListEmpty {...{ words, isArchived, onAdd }} />}
    >
      {startup => <Row startup={startup} />}
    </List>
  )
}

function Row({ startup }: { startup: Listed }) {
  const { t, date, list } = useWords('studio')
  const { id, name, tagline, status, missing, my_role, people, updated_at } = startup
  const link = (
    <ScreenLink to={toStartups.startup} params={{ businessId: id }} className={rowLink}>
      {name}
    </ScreenLink>
  )
  return (
    <StartupRow
      startup={startup}
      title={link}
      lead={tagline}
      status={t(`statuses.${status}`)}
      tone={statusTone(status)}
      date={t('mine.updated', { date: date(updated_at, 'month') })}
    >
      <p>
        {t(`roles.${my_role}`)} · {t('mine.people', { count: people })}
      </p>
      {status === 'draft' && (
        <p>{t('profile.missing', { fields: list(missing.map(field => t(`fields.${field}`))) })}</p>
      )}
    </StartupRow>
  )
}
