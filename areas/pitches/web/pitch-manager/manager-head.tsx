import { IconDownload, IconHistory, IconPresentation, IconSend, IconSettings, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { download } from '#kernel/web/download.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Part } from '#kernel/web/part.tsx'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button, buttonClass, IconButton } from '#kernel/web/ui/button.tsx'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useAction } from '#kernel/web/use-action.ts'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toPitches } from '../../contract/addresses.ts'
import { exportFormats, nextStatuses, pitches, publisherStatuses, type PitchStatus } from '../../contract/index.ts'
import { statusTone, type Content } from './pitch-types.ts'
import { flushAll } from './section-savers.ts'

const EditedFile = lazyPart(() => import('./edited-file.tsx'))
const Versions = lazyPart(() => import('./versions.tsx'))

const changed = [pitches.content, pitches.list, pitches.versions]

/** The title, state and actions of the whole pitch. */
export function ManagerHead({ content, onSettings }: { content: Content; onSettings: () => void }) {
  const { t } = useWords('pitch-manager')
  const { pitch, may } = content
  const { id, status, published_version, has_changes, startup } = pitch
  const [opened, open] = useState<'versions' | 'file'>()
  const isNew = has_changes || published_version === null
  const publish = useWrite(pitches.publish, { refreshes: changed })
  const { run, refusal, isRunning } = useAction(async () => {
    await flushAll()
    const { published_version: n } = await publish.write({ id })
    toast(t('head.published', { n: n ?? 1 }))
  })
  return (
    <header>
      <p className="mb-1">
        <ScreenLink to={toPitches.pitches} className="link">
          {startup.name}
        </ScreenLink>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="font-head text-3xl leading-tight font-bold tracking-tight break-words">
            {pitch.title}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-dim">
            <Tag tone={statusTone(status)}>{t(`statuses.${status}`)}</Tag>
            {published_version === null
              ? t('head.unpublished')
              : t(has_changes ? 'head.changes' : 'head.current', { n: published_version })}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ScreenLink
            to={toPitches.slides}
            params={{ pitchId: id }}
            search={{ draft: true }}
            className={buttonClass('ghost')}
          >
            <IconPresentation aria-hidden />
            {t('head.present')}
          </ScreenLink>
          <ExportMenu id={id} onEditedFile={may.includes('edit') ? () => open('file') : undefined} />
          {may.includes('edit') && (
            <ScreenLink to={toPitches.links} params={{ pitchId: id }} className={buttonClass('ghost')}>
              <IconShare2 aria-hidden />
              {t('head.share')}
            </ScreenLink>
          )}
          {published_version !== null && may.length > 0 && (
            <Button kind="ghost" onClick={() => open('versions')}>
              <IconHistory aria-hidden />
              {t('versions.title')}
            </Button>
          )}
          <StatusMenu content={content} />
          {may.includes('edit') && (
            <IconButton label={t('settings.title')} onClick={onSettings}>
              <IconSettings aria-hidden />
            </IconButton>
          )}
          {may.includes('publish') && (
            <Button kind="primary" busy={isRunning} aria-disabled={!isNew} onClick={() => isNew && void run()}>
              <IconSend aria-hidden />
              {t('head.publish', { n: (published_version ?? 0) + 1 })}
            </Button>
          )}
        </div>
      </div>
      {refusal && (
        <Notice kind="bad" className="mt-4" title={refusal.title}>
          {refusal.missing && <MissingSections keys={refusal.missing} content={content} />}
        </Notice>
      )}
      <Part isOver>
        {opened === 'versions' && <Versions pitch={pitch} onClose={() => open(undefined)} />}
        {opened === 'file' && <EditedFile id={id} onClose={() => open(undefined)} />}
      </Part>
    </header>
  )
}

/** The sections that are not ready, by their titles. */
export function MissingSections({ keys, content }: { keys: readonly string[]; content: Content }) {
  const { list, localised } = useWords('pitch-manager')
  const { items } = useRead(pitches.fields, {})
  const name = (key: string) => {
    const field = items.find(each => each.key === key)
    return field ? localised(field.titles).text : (content.sections.find(each => each.id === key)?.title ?? key)
  }
  return <>{list(keys.map(name))}</>
}

function ExportMenu({ id, onEditedFile }: { id: string; onEditedFile: (() => void) | undefined }) {
  const { t } = useWords('pitch-manager')
  const save = async (format: (typeof exportFormats)[number]) => {
    await flushAll()
    await download(pitches.export, { id, format })
  }
  return (
    <Menu
      kind="ghost"
      button={
        <>
          <IconDownload aria-hidden />
          {t('head.export')}
        </>
      }
      label={t('head.export')}
      items={[
        ...exportFormats.map(format => ({
          id: format,
          label: t(`formats.${format}`),
          onChoose: () => sayProblem(save(format)),
        })),
        ...(onEditedFile ? [{ id: 'file', label: t('file.title'), onChoose: onEditedFile }] : []),
      ]}
    />
  )
}

/** The states that may follow, for people who may choose them. */
function StatusMenu({ content }: { content: Content }) {
  const { t } = useWords('pitch-manager')
  const { pitch, may } = content
  const status = useWrite(pitches.status, { refreshes: changed })
  const next = nextStatuses[pitch.status].filter(to =>
    isOneOf(publisherStatuses, to) ? may.includes('activate') : may.some(right => right !== 'comment'),
  )
  if (next.length === 0) return null
  const set = async (to: PitchStatus) => {
    await flushAll()
    await status.write({ id: pitch.id, to })
  }
  return (
    <Menu
      kind="ghost"
      button={t('head.state')}
      label={t('head.state')}
      items={next.map(to => ({
        id: to,
        label: t(`to_status.${to}`),
        bad: to === 'archived',
        onChoose: () => sayProblem(set(to)),
      }))}
    />
  )
}
