import type { Answered } from '#kernel/contract/call.ts'
import { ago } from '#kernel/web/formats.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { joinSentences } from '#kernel/web/join-sentences.ts'
import { useList, useWrite } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import { toEducation } from '../../contract/addresses.ts'

type Stuck = Answered<typeof education.stuckLearners>['items'][number]

/** A learner who has used all attempts at a quiz: one click allows another. */
export function StuckLearners() {
  const { t } = useWords('grading')
  const [{ institute }] = useSearch(toEducation.grading)
  const list = useList(education.stuckLearners, { limit: 50, ...(institute && { institute_id: institute }) })
  return (
    <List<Stuck>
      of={list}
      layout="rows"
      className="mt-4 border-t-0!"
      label={t('tabs.stuck')}
      keyOf={stuck => `${stuck.enrolment_id} ${stuck.unit.unit_key}`}
      more={t('more')}
      empty={<Empty title={t('none.stuck')}>{t('none.stuck_text')}</Empty>}
    >
      {stuck => <Line stuck={stuck} />}
    </List>
  )
}

function Line({ stuck }: { stuck: Stuck }) {
  const { t, localised, locale, number } = useWords('grading')
  const allow = useWrite(education.allowAttempt, { refreshes: [education.stuckLearners] })
  const { enrolment_id, learner_name: name, unit, course, attempts, best_score_pct, pass_pct, last_tried_at } = stuck
  const percent = (value: number) => number(value / 100, { style: 'percent' })
  const allowOne = async () => {
    await allow.write({ enrolment_id, unit_key: unit.unit_key })
    toast(t('stuck.allowed', { name }))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <p className="min-w-0 flex-1 basis-60">
        <span className="block font-semibold">{name}</span>
        <span className="block text-[0.9375rem]">
          {localised(unit.title).text} · {localised(course.title).text}
        </span>
        <span className="text-sm text-dim">
          {joinSentences(
            t('stuck.best', { percent: percent(best_score_pct ?? 0), needed: percent(pass_pct) }),
            t('stuck.tried', { count: attempts, when: ago(locale, last_tried_at) }),
          )}
        </span>
      </p>
      <Button kind="primary" busy={allow.isWriting} onClick={() => sayProblem(allowOne())}>
        {t('stuck.allow')}
      </Button>
    </div>
  )
}
