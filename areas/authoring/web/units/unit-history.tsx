import { useAction } from '#kernel/web/use-action.ts'
import { Suspense, useState } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { locales } from '#kernel/contract/locales.ts'
import { ask } from '#kernel/web/client.ts'
import { keepAnswer, refresh } from '#kernel/web/queries.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextDifference } from '#kernel/web/ui/text-difference.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { DetailDrawer } from '#kernel/web/ui/detail-drawer.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useList, useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { writing } from '../../contract/writing-calls.ts'
import { authoringHistory } from '../../contract/history-calls.ts'
import { partsOf, textOf } from '../saving/field-words.ts'
import { isUnsaved } from '#kernel/web/saving/saving-rules.ts'
import { bodyField, fieldsOf } from '../saving/unit-fields.ts'
import type { UnitAt } from '../saving/unit-at.ts'

type Revision = Answered<typeof authoringHistory.unitRevisions>['items'][number]

/** The history of the unit: who changed what and when, the difference from now, and a button to restore. */
export function UnitHistory({ onClose, ...at }: UnitAt & { onClose(): void }) {
  const { t } = useWords('authoring')
  return (
    <DetailDrawer onClose={onClose} title={t('history.title')}>
      <Revisions {...at} onClose={onClose} />
    </DetailDrawer>
  )
}

function Revisions({ onClose, ...at }: UnitAt & { onClose(): void }) {
  const { t } = useWords('authoring')
  const { unit } = at
  const list = useList(authoringHistory.unitRevisions, {
    course_id: unit.course_id,
    unit_key: unit.unit_key,
    limit: 20,
  })
  const [open, setOpen] = useState<number>()
  const newest = list.items[0]?.n
  return (
    <List<Revision>
      of={list}
      layout="rows"
      label={t('history.title')}
      keyOf={revision => revision.n}
      more={t('list.more')}
      empty={<p className="text-dim">{t('history.none')}</p>}
    >
      {revision => (
        <div className="py-3">
          <RevisionHead
            revision={revision}
            isNewest={revision.n === newest}
            isOpen={open === revision.n}
            onToggle={() => setOpen(open === revision.n ? undefined : revision.n)}
          />
          {open === revision.n && (
            <Suspense fallback={<Skeleton className="mt-3 h-32" />}>
              <RevisionBody {...at} n={revision.n} isNewest={revision.n === newest} onClose={onClose} />
            </Suspense>
          )}
        </div>
      )}
    </List>
  )
}

type HeadProps = { revision: Revision; isNewest: boolean; isOpen: boolean; onToggle(): void }

function RevisionHead({ revision, isNewest, isOpen, onToggle }: HeadProps) {
  const { t, date, list } = useWords('authoring')
  const { t: kernel } = useWords('kernel')
  const nameOfField = (field: string) => {
    const { name, locale } = partsOf(field)
    return [t(`fields.${name}` as 'fields.title'), locale && kernel(`locales.${locale}`)].filter(Boolean).join(' ')
  }
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex w-full flex-col gap-1 rounded-control px-2 py-1.5 text-start hover:bg-sunken"
    >
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{date(revision.at, 'both')}</span>
        {isNewest && <Tag tone="brand">{t('history.now')}</Tag>}
        {revision.kind !== 'edited' && <Tag>{t(`history.kinds.${revision.kind}`)}</Tag>}
      </span>
      <span className="text-sm text-dim">
        {revision.by?.name ?? t('history.nobody')}
        {revision.changed.length > 0 && ` · ${list(revision.changed.map(nameOfField))}`}
      </span>
    </button>
  )
}

/** The difference between that revision and the current unit, field by field. */
function RevisionBody({
  unit,
  saver,
  mayEdit,
  n,
  isNewest,
  onClose,
}: UnitAt & { n: number; isNewest: boolean; onClose(): void }) {
  const { t } = useWords('authoring')
  const { t: kernel } = useWords('kernel')
  const { course_id, unit_key } = unit
  const { content } = useRead(authoringHistory.unitRevision, { course_id, unit_key, n })
  const then = fieldsOf({ ...unit, ...content })
  const now = saver.get()
  const nowOf = (field: string) => (Object.hasOwn(now.edits, field) ? now.edits[field] : now.base[field])
  const fields = [
    'title',
    ...locales.map(bodyField),
    'questions',
    'settings',
    'required',
    'est_minutes',
    'completes_by',
  ]
  const changed = fields.filter(field => textOf(field, then[field]) !== textOf(field, nowOf(field)))
  const { run, isRunning, refusal } = useAction(async () => {
    await saver.flush()
    if (isUnsaved(saver.get())) return toast(t('history.unsaved'))
    await ask(writing.restoreRevision, { course_id, unit_key, n, version: saver.get().version }, { stay: true })
    const fresh = await ask(writing.unitData, { course_id, unit_key }, { stay: true })
    keepAnswer(writing.unitData, { course_id, unit_key }, fresh)
    void refresh(authoringHistory.unitRevisions, writing.unitKeys)
    toast(t('history.restored'))
    onClose()
    return undefined
  })
  return (
    <div className="mt-2 px-2">
      {changed.length === 0 && <p className="text-dim">{t('history.same')}</p>}
      {changed.map(field => {
        const { name, locale } = partsOf(field)
        return (
          <section key={field} className="mt-4 first:mt-0">
            <h3 className="mb-1.5 font-text text-sm font-semibold tracking-normal text-dim">
              {t(`fields.${name}` as 'fields.title')}
              {locale && ` · ${kernel(`locales.${locale}`)}`}
            </h3>
            <div className={classNames('max-h-96 overflow-y-auto rounded-control bg-sunken p-3')}>
              <TextDifference
                none={t('difference.none')}
                tooLong={t('difference.too_long')}
                before={textOf(field, then[field])}
                after={textOf(field, nowOf(field))}
                {...(locale && { lang: locale })}
              />
            </div>
          </section>
        )
      })}
      {changed.length > 0 && <p className="mt-2 text-sm text-dim">{t('history.reading')}</p>}
      {refusal && (
        <Notice kind="bad" className="mt-4">
          {refusal.title}
        </Notice>
      )}
      {mayEdit && !isNewest && changed.length > 0 && (
        <Button small className="mt-4" busy={isRunning} onClick={() => void run()}>
          {t('history.restore')}
        </Button>
      )}
    </div>
  )
}
