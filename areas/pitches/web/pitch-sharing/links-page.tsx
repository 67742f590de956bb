import { IconDots, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useParams, useSearch } from '#kernel/web/navigation.ts'
import { Part } from '#kernel/web/part.tsx'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { useList, useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toPitches } from '../../contract/addresses.ts'
import { pitches } from '../../contract/index.ts'
import { LinkFacts } from './link-facts.tsx'
import { linkChanged, type ShownLink } from './sharing-types.ts'

const LinkDialog = lazyPart(() => import('./link-dialog.tsx'))
const LinkAddress = lazyPart(() => import('./link-address.tsx'))

type Address = { recipient: string; url: string }
type Open = { kind: 'add' } | { kind: 'edit' | 'renew'; link: ShownLink } | ({ kind: 'address' } & Address)

/** The links of a pitch: the recipient and content of each, and how often it was read. */
export default function LinksPage() {
  const { t } = useWords('pitch-sharing')
  const { pitchId } = useParams(toPitches.links)
  const [{ archived = false }, setSearch] = useSearch(toPitches.links)
  const { pitch, may } = useRead(pitches.content, { id: pitchId })
  const links = useList(pitches.links, { id: pitchId, archived })
  const [open, setOpen] = useState<Open>()
  const isPublished = pitch.published_version !== null
  const add = isPublished && may.includes('publish') && (
    <Button kind="primary" onClick={() => setOpen({ kind: 'add' })}>
      <IconPlus aria-hidden />
      {t('list.add')}
    </Button>
  )
  const empty = archived ? (
    <Empty title={t('list.none_archived')} />
  ) : (
    <Empty title={t(isPublished ? 'list.none' : 'list.unpublished')} action={add}>
      {t(isPublished ? 'list.none_text' : 'list.unpublished_text')}
    </Empty>
  )
  const kicker = (
    <ScreenLink to={toPitches.manager} search={{ pitch: pitchId }} className="link">
      {pitch.title}
    </ScreenLink>
  )
  return (
    <Page kicker={kicker} title={t('screens.links')} lead={t('list.lead')} actions={links.items.length > 0 && add}>
      <Segmented
        className="mb-6"
        label={t('list.which')}
        value={archived ? 'archived' : 'current'}
        segments={[
          { value: 'current', label: t('list.current') },
          { value: 'archived', label: t('list.archived') },
        ]}
        onChange={value => void setSearch({ archived: value === 'archived' || undefined })}
      />
      <List<ShownLink> of={links} layout="rows" label={t('screens.links')} more={t('list.more')} empty={empty}>
        {link => <Row link={link} mayEdit={may.includes('publish')} onOpen={setOpen} />}
      </List>
      <Part isOver>{open && <Opened pitchId={pitchId} open={open} onOpen={setOpen} />}</Part>
    </Page>
  )
}

type OpenedProps = { pitchId: string; open: Open; onOpen: (open: Open | undefined) => void }

function Opened({ pitchId, open, onOpen }: OpenedProps) {
  const { t } = useWords('pitch-sharing')
  const renew = useWrite(pitches.renewLink, { refreshes: linkChanged })
  const close = () => onOpen(undefined)
  // The dialog closes itself after this, so the address is opened after it.
  const showAddress = (recipient: string, url: string) => setTimeout(() => onOpen({ kind: 'address', recipient, url }))
  if (open.kind === 'address') return <LinkAddress recipient={open.recipient} url={open.url} onClose={close} />
  if (open.kind === 'add')
    return (
      <LinkDialog
        pitchId={pitchId}
        onClose={close}
        onAdded={({ link, url }) => void showAddress(link.recipient, url)}
      />
    )
  const { link } = open
  if (open.kind === 'edit') return <LinkDialog pitchId={pitchId} link={link} onClose={close} />
  const send = async () => {
    const { url } = await renew.write({ link_id: link.id })
    showAddress(link.recipient, url)
  }
  return (
    <Confirm title={t('renew.title')} action={t('menu.renew')} onConfirm={send} onClose={close}>
      {t('renew.text')}
    </Confirm>
  )
}

type RowProps = { link: ShownLink; mayEdit: boolean; onOpen: (open: Open) => void }

function Row({ link, mayEdit, onOpen }: RowProps) {
  const { t, date } = useWords('pitch-sharing')
  const { id, recipient, person_visits, other_visits, last_visit_at } = link
  return (
    <div className="flex items-start justify-between gap-4 py-5">
      <div className="min-w-0">
        <h2 className="text-lg font-semibold break-words">
          <ScreenLink to={toPitches.visits} params={{ linkId: id }} className="link">
            {recipient}
          </ScreenLink>
        </h2>
        <div className="mt-2 text-sm">
          <LinkFacts link={link} />
        </div>
        <p className="mt-2 text-sm text-dim">
          {[
            t('list.visits', { count: person_visits }),
            other_visits > 0 && t('list.others', { count: other_visits }),
            last_visit_at && t('list.last', { date: date(last_visit_at, 'day') }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {mayEdit && <LinkMenu link={link} onOpen={onOpen} />}
    </div>
  )
}

function LinkMenu({ link, onOpen }: Omit<RowProps, 'mayEdit'>) {
  const { t } = useWords('pitch-sharing')
  const update = useWrite(pitches.updateLink, { refreshes: linkChanged })
  const { id, version, status, recipient } = link
  const set = (to: ShownLink['status']) => sayProblem(update.write({ link_id: id, version, status: to }))
  const toggle =
    status === 'active'
      ? { id: 'pause', label: t('menu.pause'), onChoose: () => set('paused') }
      : { id: 'resume', label: t('menu.resume'), onChoose: () => set('active') }
  return (
    <Menu
      kind="quiet"
      label={t('menu.label', { recipient })}
      buttonLabel={t('menu.label', { recipient })}
      button={<IconDots aria-hidden />}
      items={[
        { id: 'edit', label: t('menu.edit'), onChoose: () => onOpen({ kind: 'edit', link }) },
        toggle,
        { id: 'renew', label: t('menu.renew'), onChoose: () => onOpen({ kind: 'renew', link }) },
        ...(status === 'archived'
          ? []
          : [{ id: 'archive', label: t('menu.archive'), bad: true, onChoose: () => set('archived') }]),
      ]}
    />
  )
}
