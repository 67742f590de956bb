import { useEffect, useRef } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { applications } from '../../contract/index.ts'

type Plan = NonNullable<Answered<typeof applications.planned>['plan']>
type Props = { plan: Plan; onAgain(): void; onReleased(): void }

/**
 * A plan before it is released: missing reviews with their reasons, the load of each reviewer, and the reviewers of
 * each application.
 */
export function ReviewPlan({ plan, onAgain, onReleased }: Props) {
  const { t } = useWords('application-admin')
  const { id: plan_id, items, reviewers, short } = plan
  const refreshes = [applications.planned, applications.adminList, applications.adminGet, applications.reviewers]
  const release = useWrite(applications.releasePlan, { refreshes })
  const drop = useWrite(applications.dropPlan, { refreshes: [applications.planned] })
  const planAction = useAction(async (isRelease: boolean) => {
    if (!isRelease) return void (await drop.write({ plan_id }))
    const { assigned, left_out } = await release.write({ plan_id })
    toast(t('plan.released', { count: assigned }))
    if (left_out > 0) toast(t('plan.left_out', { count: left_out }))
    onReleased()
  })
  const top = useRef<HTMLDivElement>(null)
  // The button that made the plan is gone, and on a phone the plan is far below it.
  useEffect(() => top.current?.focus(), [])
  const count = items.reduce((sum, each) => sum + each.reviewers.length, 0)
  return (
    <div className="flex flex-col gap-6">
      <div ref={top} tabIndex={-1} className="scroll-mt-24 text-dim outline-none">
        <p>{t('plan.summary', { count })}</p>
        <p>{t('plan.hidden')}</p>
      </div>
      {short.length > 0 && <Short short={short} />}
      <Loads reviewers={reviewers} />
      <Items items={items} />
      {planAction.refusal && <Notice kind="bad">{refusalText(planAction.refusal)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {count > 0 && (
          <Button kind="primary" busy={planAction.isRunning} onClick={() => void planAction.run(true)}>
            {t('plan.release', { count })}
          </Button>
        )}
        <Button onClick={onAgain}>{t('plan.again')}</Button>
        <Button kind="ghost" busy={planAction.isRunning} onClick={() => void planAction.run(false)}>
          {t('plan.drop')}
        </Button>
      </div>
    </div>
  )
}

/** The reasons for missing reviews. */
function Short({ short }: { short: Plan['short'] }) {
  const { t, list } = useWords('application-admin')
  return (
    <Notice kind="warn" title={t('plan.short')}>
      <ul className="mt-2 flex flex-col gap-3">
        {short.map(({ application_id, ref, name, missing, conflicts, full, before }) => (
          <li key={application_id}>
            <p className="font-semibold break-words">
              {name || ref}: {t('plan.missing', { count: missing })}
            </p>
            {conflicts.length > 0 && <p>{t('plan.conflicts', { names: list(conflicts) })}</p>}
            {full.length > 0 && <p>{t('plan.full', { names: list(full) })}</p>}
            {before.length > 0 && <p>{t('plan.before', { names: list(before) })}</p>}
            {conflicts.length + full.length + before.length === 0 && <p>{t('plan.too_few')}</p>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Loads({ reviewers }: { reviewers: Plan['reviewers'] }) {
  const { t } = useWords('application-admin')
  const cell = 'py-2 ps-3 text-end tabular-nums'
  return (
    <table className="w-full text-[0.9375rem]">
      <caption className="sr-only">{t('plan.loads')}</caption>
      <thead className="text-sm text-dim">
        <tr>
          <th className="py-2 text-start font-normal">{t('plan.reviewer')}</th>
          <th className={`${cell} font-normal`}>{t('plan.open')}</th>
          <th className={`${cell} font-normal`}>{t('plan.planned')}</th>
          <th className={`${cell} font-normal`}>{t('plan.most')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {reviewers.map(({ user_id, name, open, planned, most }) => (
          <tr key={user_id}>
            <th scope="row" className="py-2 text-start font-semibold break-words">
              {name}
            </th>
            <td className={cell}>{open}</td>
            <td className={cell}>{planned}</td>
            <td className={cell}>{most}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Items({ items }: { items: Plan['items'] }) {
  const { t, localised } = useWords('application-admin')
  if (items.length === 0) return null
  return (
    <section aria-labelledby="planned-reviews">
      <h3 id="planned-reviews" className="mb-3 text-lg">
        {t('plan.items')}
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {items.map(({ application_id, ref, name, reviewers }) => (
          <li key={application_id} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-2">
            <p className="min-w-0">
              <span className="block font-semibold break-words">{name || ref}</span>
              <span className="font-mono text-xs text-dim">{ref}</span>
            </p>
            <ul className="flex flex-col gap-1">
              {reviewers.map(person => (
                <li key={person.user_id} className="flex flex-wrap items-center gap-2">
                  {person.name}
                  {person.industries.map(each => (
                    <Tag key={each.id} tone="brand">
                      {localised(each.name).text}
                    </Tag>
                  ))}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
