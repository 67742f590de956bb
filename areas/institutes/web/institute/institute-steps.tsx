import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { useState } from 'react'
import { actionsIn } from '#kernel/contract/transitions.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { instituteTransitions, type InstituteAction } from '../../contract/states.ts'
import type { Info } from '../institute-types.ts'

/** Activating, suspending (with a reason), archiving; each is explained before it happens. */
export function InstituteSteps({ institute }: { institute: Info['institute'] }) {
  const { t } = useWords('institutes')
  const [openStep, setOpenStep] = useState<InstituteAction>()
  const [reason, setReason] = useState('')
  const manage = useWrite(institutes.manage, { refreshes: [institutes.get, institutes.listing, institutes.info] })
  const take = async (step: InstituteAction) => {
    await manage.write({
      institute_id: institute.id,
      action: step,
      ...(step === 'suspend' && reason.trim() && { reason: reason.trim() }),
    })
    toast(t(`steps.${step}_done`, { name: institute.name }))
  }
  return (
    <>
      {actionsIn(instituteTransitions, institute.state).map(step => (
        <Button
          key={step}
          kind={step === 'activate' ? 'primary' : step === 'archive' ? 'danger' : 'quiet'}
          onClick={() => setOpenStep(step)}
        >
          {t(`steps.${step}`)}
        </Button>
      ))}
      {openStep && (
        <Confirm
          title={t(`steps.${openStep}_title`, { name: institute.name })}
          action={t(`steps.${openStep}`)}
          kind={openStep === 'activate' ? 'primary' : 'danger'}
          onConfirm={() => take(openStep)}
          onClose={() => setOpenStep(undefined)}
        >
          <p>{t(`steps.${openStep}_text`, { count: institute.students })}</p>
          {openStep === 'suspend' && (
            <TextField
              className="mt-5"
              label={t('steps.reason')}
              hint={t('steps.reason_hint')}
              maxLength={500}
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          )}
        </Confirm>
      )}
    </>
  )
}
