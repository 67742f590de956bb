import { Suspense, useState, type ReactNode } from 'react'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { inRow, readerZone, withNote } from '#kernel/web/formats.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { copyLink } from '#kernel/web/ui/copy-link.ts'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applications } from '../../contract/index.ts'
import type { Intake } from './admin-types.ts'
import { IntakeForm } from './intake-form.tsx'

const RubricEditor = lazyPart(async () => ({ default: (await import('./rubric-editor.tsx')).RubricEditor }))
const QuestionsEditor = lazyPart(async () => ({ default: (await import('./questions-editor.tsx')).QuestionsEditor }))

type Open = (editor: (onDone: () => void) => ReactNode) => void

/** The intakes, and what opens in their place: the form of one, its questions or its rubric. */
export function Intakes({ onClose }: { onClose(): void }) {
  const { t } = useWords('application-admin')
  const { t: kernel } = useWords('kernel')
  const [editor, setEditor] = useState<(onDone: () => void) => ReactNode>()
  const open: Open = next => setEditor(() => next)
  return (
    <Dialog isOpen size="wide" onClose={onClose} title={t('intakes.title')} closeLabel={kernel('actions.close')}>
      {editor ? (
        <Suspense>{editor(() => setEditor(undefined))}</Suspense>
      ) : (
        <>
          <p className="mb-4 text-dim">{t('intakes.lead')}</p>
          <IntakeList open={open} />
          <Button
            kind="primary"
            className="mt-5"
            onClick={() => open(onDone => <IntakeForm intake={undefined} onDone={onDone} />)}
          >
            {t('intakes.add')}
          </Button>
        </>
      )}
    </Dialog>
  )
}

/** The address of the public form; founders find the default intake without its id. */
const linkTo = ({ id, is_default }: Intake): string =>
  new URL(hrefOf(toApplications.apply, { search: { ...(!is_default && { intake: id }) } }), location.href).href

function IntakeList({ open }: { open: Open }) {
  const { t, localised, date, locale } = useWords('application-admin')
  const list = useList(applications.intakes, {})
  const timesOf = ({ opens_at, closes_at, time_zone }: Intake) => {
    const timeZone = time_zone ?? readerZone()
    const said = (at: string) => date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone })
    const times = inRow(locale, [
      opens_at && t('intakes.from', { date: said(opens_at) }),
      closes_at && t('intakes.until', { date: said(closes_at) }),
    ])
    return times ? withNote(locale, times, timeZone.replaceAll('_', ' ')) : t('intakes.always')
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {list.items.map(intake => (
          <li key={intake.id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {localised(intake.title).text}
                {intake.is_default && <Tag tone="brand">{t('intakes.default')}</Tag>}
                {intake.blind && <Tag>{t('intakes.blind')}</Tag>}
              </p>
              <p className="text-sm text-dim">{timesOf(intake)}</p>
            </div>
            <Button small kind="ghost" onClick={() => void copyLink(linkTo(intake), t('intakes.copied'))}>
              {t('intakes.copy_link')}
            </Button>
            <Button small onClick={() => open(onDone => <IntakeForm intake={intake} onDone={onDone} />)}>
              {t('intakes.edit')}
            </Button>
            <Button small onClick={() => open(onDone => <QuestionsEditor intake={intake} onDone={onDone} />)}>
              {t('questions.edit')}
            </Button>
            <Button small onClick={() => open(onDone => <RubricEditor intake={intake} onDone={onDone} />)}>
              {t('rubric.edit')}
            </Button>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button small className="mt-3" busy={list.isLoadingMore} onClick={list.loadMore}>
          {t('list.more')}
        </Button>
      )}
    </>
  )
}
