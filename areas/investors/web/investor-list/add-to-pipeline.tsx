import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useOptionalRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toInvestors } from '../../contract/addresses.ts'
import { investors } from '../../contract/index.ts'

type Props = { investor: { id: string; name: string }; business_id: string }

/** Adds an investor of the list to the pipeline of a startup, or leads to where they are in it. */
export function AddToPipeline({ investor, business_id }: Props) {
  const { t } = useWords('investor-list')
  const items = useOptionalRead(investors.pipeline, { business_id })?.items
  const save = useWrite(investors.savePipelineItem, { refreshes: [investors.pipeline] })
  const { run, isRunning, refusal } = useAction(() =>
    save.write({
      business_id,
      investor_id: investor.id,
      name: investor.name,
      stage: 'target',
      round_id: null,
      amount: null,
      intro_by: '',
      first_contact_on: null,
      follow_up_on: null,
      reason: '',
      notes: '',
    }),
  )
  if (!items) return null
  const item = items.find(({ investor_id }) => investor_id === investor.id)
  if (item)
    return (
      <ScreenLink
        to={toInvestors.pipeline}
        search={{ startup: business_id, item: item.id }}
        className={buttonClass('ghost', { small: true })}
      >
        {t('in_pipeline')}
      </ScreenLink>
    )
  return (
    <>
      <Button small busy={isRunning} aria-label={t('add_named', { name: investor.name })} onClick={() => void run()}>
        {t('add_to_pipeline')}
      </Button>
      {refusal && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {refusalText(refusal)}
        </p>
      )}
    </>
  )
}
