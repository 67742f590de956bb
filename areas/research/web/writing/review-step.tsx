import { useState } from 'react'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { actionsIn } from '#kernel/contract/transitions.ts'
import { useGo } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { useDraftText } from '#kernel/web/ui/use-draft-text.ts'
import { useWords } from '#kernel/web/words.ts'
import { toResearch } from '../../contract/addresses.ts'
import { deletableStates, reviewTransitions } from '../../contract/review-transitions.ts'
import { NextStep } from './next-step.tsx'
import { Refused } from './refused.tsx'
import { useManage, type Written } from './use-manage.ts'

/** The reasons that prevent the publication of the research, and the decision on it. */
export default function ReviewStep({ row }: { row: Written }) {
  const { t } = useWords('writing')
  const manage = useManage(row)
  const { state, is_mine, may_review } = row
  const possible = actionsIn(reviewTransitions, state)
  const submits = is_mine && possible.includes('submit')
  const approves = may_review && possible.includes('approve')
  return (
    <div className="max-w-[44rem]">
      <Blockers row={row} />
      <Section title={t('review.title')} lead={approves ? undefined : t(`review.states.${state}`)}>
        <p className="flex flex-wrap gap-3 empty:hidden">
          {submits && (
            <Button kind="primary" busy={manage.isRunning} onClick={() => void manage.run({ action: 'submit' })}>
              {t('review.submit')}
            </Button>
          )}
          {approves && (
            <Button
              kind={row.blockers.length > 0 ? 'quiet' : 'primary'}
              busy={manage.isRunning}
              onClick={() => void manage.run({ action: 'approve' })}
            >
              {t('review.approve')}
            </Button>
          )}
        </p>
        <Refused refusal={manage.refusal} />
        {may_review && possible.includes('request_changes') && <RequestChanges row={row} />}
      </Section>
      {is_mine && <Ending row={row} />}
      {state === 'approved' && <NextStep id={row.id} step="publish" />}
    </div>
  )
}

function Blockers({ row }: { row: Written }) {
  const { t } = useWords('writing')
  const sentences = row.sections.flatMap(each => each.sentences)
  if (sentences.length === 0) return <Notice kind="info" title={t('review.empty')} />
  if (row.blockers.length === 0) return <Notice kind="good" title={t('review.ready')} />
  return (
    <Section
      title={t('review.blockers', { count: row.blockers.length })}
      lead={
        row.is_mine && actionsIn(reviewTransitions, row.state).includes('submit')
          ? t('review.blockers_text')
          : undefined
      }
    >
      <ol className="border-t border-line">
        {row.blockers.map(({ sentence_id, reason }) => (
          <li key={sentence_id} className="border-b border-line py-3">
            <p lang={row.locale}>
              <ScreenLink
                to={toResearch.research}
                params={{ researchId: row.id }}
                search={{ step: 'sections', sentence: sentence_id }}
                className="link"
              >
                {sentences.find(({ id }) => id === sentence_id)?.text}
              </ScreenLink>
            </p>
            <p className="text-sm text-bad">{t(`reasons.${reason}`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function RequestChanges({ row }: { row: Written }) {
  const { t } = useWords('writing')
  const [text, setText] = useDraftText(`request-changes:${row.id}`)
  const manage = useManage(row)
  return (
    <form
      aria-label={t('review.request')}
      className="mt-6 flex flex-col gap-3"
      onSubmit={async event => {
        event.preventDefault()
        if (await manage.run({ action: 'request_changes', text: text.trim() })) setText('')
      }}
    >
      <TextArea
        label={t('review.note')}
        rows={3}
        required
        maxLength={2000}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button type="submit" busy={manage.isRunning} className="self-start">
        {t('review.request')}
      </Button>
      <Refused refusal={manage.refusal} />
    </form>
  )
}

/** Archiving, restoring, unpublishing, deleting. */
function Ending({ row }: { row: Written }) {
  const { t } = useWords('writing')
  const [isDeleting, setDeleting] = useState(false)
  const manage = useManage(row)
  const go = useGo()
  const { state, slug } = row
  const possible = actionsIn(reviewTransitions, state)
  return (
    <>
      <p className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6 empty:hidden">
        {slug && possible.includes('unpublish') && (
          <Button onClick={() => void manage.run({ action: 'unpublish' })}>{t('review.unpublish')}</Button>
        )}
        {possible.includes('archive') && (
          <Button onClick={() => void manage.run({ action: 'archive' })}>{t('review.archive')}</Button>
        )}
        {possible.includes('restore') && (
          <Button onClick={() => void manage.run({ action: 'restore' })}>{t('review.restore')}</Button>
        )}
        {slug === null && isOneOf(deletableStates, state) && (
          <Button kind="danger" onClick={() => setDeleting(true)}>
            {t('review.delete')}
          </Button>
        )}
      </p>
      <Refused refusal={manage.refusal} />
      {isDeleting && (
        <Confirm
          title={t('review.delete_title', { title: row.title })}
          action={t('review.delete')}
          kind="danger"
          onConfirm={async () => {
            await manage.write({ action: 'delete_draft' })
            await go(toResearch.mine)
          }}
          onClose={() => setDeleting(false)}
        >
          {t('review.delete_text')}
        </Confirm>
      )}
    </>
  )
}
