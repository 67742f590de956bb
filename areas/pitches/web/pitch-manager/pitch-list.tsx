import { OwnListEmpty, OwnListPage, StartupRow, rowLink } from '#areas/startups/web/exports.tsx'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toPitches } from '../../contract/addresses.ts'
import { pitches } from '../../contract/index.ts'
import { AskText } from './ask-text.tsx'
import { statusTone, type Listed } from './pitch-types.ts'

const NewPitch = lazyPart(() => import('./new-pitch.tsx'))

/** The pitches of the person's startups. */
export function PitchList() {
  const { t } = useWords('pitch-manager')
  const [{ archived = false }, setSearch] = useSearch(toPitches.pitches)
  const words = {
    title: t('screens.pitches'),
    lead: t('list.lead'),
    add: t('list.add'),
    which: t('list.which'),
    open: t('list.open'),
    archived: t('list.archived'),
  }
  return (
    <OwnListPage
      words={words}
      isArchived={archived}
      onArchived={value => void setSearch({ archived: value })}
      dialog={close => <NewPitch onClose={close} />}
    >
      {add => <Pitches isArchived={archived} onAdd={add} />}
    </OwnListPage>
  )
}

function Pitches({ isArchived, onAdd }: { isArchived: boolean; onAdd: () => void }) {
  const { t } = useWords('pitch-manager')
  const list = useList(pitches.list, { archived: isArchived })
  const words = {
    none: t('list.none'),
    noneText: t('list.none_text'),
    noneArchived: t('list.none_archived'),
    add: t('list.add'),
  }
  return (
    <List<Listed>
      of={list}
      layout="rows"
      label={t('screens.pitches')}
      more={t('list.more')}
      empty={<OwnListEmpty {...{ words, isArchived, onAdd }} />}
    >
      {pitch => <Row pitch={pitch} />}
    </List>
  )
}

function Row({ pitch }: { pitch: Listed }) {
  const { t, date } = useWords('pitch-manager')
  const { id, title, startup, status, sections, published_version, updated_at, ask } = pitch
  const link = (
    <ScreenLink to={toPitches.manager} search={{ pitch: id }} className={rowLink}>
      {title}
    </ScreenLink>
  )
  const lead = (
    <>
      {startup.name}
      {ask && (
        <>
          {' · '}
          <AskText ask={ask} />
        </>
      )}
    </>
  )
  const facts = [
    t('list.sections', { count: sections }),
    published_version !== null && t('list.version', { n: published_version }),
  ]
  return (
    <StartupRow
      startup={startup}
      title={link}
      lead={lead}
      status={t(`statuses.${status}`)}
      tone={statusTone(status)}
      date={t('list.updated', { date: date(updated_at, 'month') })}
    >
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </StartupRow>
  )
}
