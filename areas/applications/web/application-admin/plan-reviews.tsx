import { useState } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applications } from '../../contract/index.ts'
import { PlanForm, type PlannedPerson } from './plan-form.tsx'
import { ReviewPlan } from './review-plan.tsx'

/** Plans the reviewers of the applications of the selected intake, and releases the plan. */
export default function PlanReviews({ onClose }: { onClose(): void }) {
  const { t } = useWords('application-admin')
  const { t: kernel } = useWords('kernel')
  const [{ intake }] = useSearch(toApplications.manage)
  const of = { ...(intake && { intake_id: intake }) }
  const { plan, max_load } = useRead(applications.planned, of)
  const { items } = useRead(applications.reviewers, of)
  const [isAgain, setAgain] = useState(false)
  const [hadPlan, setHadPlan] = useState(false)
  if (plan && !hadPlan) setHadPlan(true)
  const people: PlannedPerson[] =
    plan?.reviewers ?? items.slice(0, 100).map(each => ({ ...each, most: max_load, industry_ids: [] }))
  return (
    <Dialog isOpen size="wide" onClose={onClose} title={t('plan.title')} closeLabel={kernel('actions.close')}>
      {plan && !isAgain ? (
        <ReviewPlan key={plan.id} plan={plan} onAgain={() => setAgain(true)} onReleased={onClose} />
      ) : (
        <PlanForm of={of} usual={max_load} people={people} takesFocus={hadPlan} onPlanned={() => setAgain(false)} />
      )}
    </Dialog>
  )
}
