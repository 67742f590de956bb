import { toStartups } from '#areas/startups/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { research } from '../../contract/index.ts'
import { BriefChoice } from './brief-choice.tsx'

export type TodayAnswer = Answered<typeof research.today>

const wholeDay = { dateStyle: 'full', timeZone: 'UTC' } as const

/** The brief of today in each of its states. */
export function Today({ business_id }: { business_id: string }) {
  const { t, date, list, localised } = useWords('briefs')
  const today = useRead(research.today, { business_id })
  const { day, industries, state, brief, may_edit } = today
  const lead =
    industries.length > 0
      ? t('about', { industries: list(industries.map(({ name }) => localised(name).text)) })
      : undefined
  return (
    <Section
      title={<span className="inline-block first-letter:uppercase">{date(day, wholeDay)}</span>}
      lead={lead}
      actions={brief && <Tag tone={state === 'saved' ? 'brand' : 'info'}>{t(`states.${brief.state}`)}</Tag>}
    >
      {brief ? (
        <BriefChoice key={`${brief.id} ${brief.version}`} brief={brief} mayEdit={may_edit} />
      ) : (
        <NoBrief business_id={business_id} today={today} />
      )}
    </Section>
  )
}

function NoBrief({ business_id, today }: { business_id: string; today: TodayAnswer }) {
  const { t } = useWords('briefs')
  const generate = useWrite(research.generateBrief, { refreshes: [research.today, research.briefs] })
  const action = useAction(() => generate.write({ business_id }))
  if (today.industries.length === 0)
    return (
      <Empty
        title={t('no_industries')}
        action={
          <ScreenLink to={toStartups.startup} params={{ businessId: business_id }} className={buttonClass('primary')}>
            {t('to_profile')}
          </ScreenLink>
        }
      >
        {t('no_industries_text')}
      </Empty>
    )
  if (today.state === 'nothing_new') return <Empty title={t('nothing_new')}>{t('nothing_new_text')}</Empty>
  const start = (
    <Button kind="primary" busy={action.isRunning} onClick={() => void action.run()}>
      {t('generate')}
    </Button>
  )
  return (
    <>
      <Empty title={t('none_yet')} action={today.may_edit && start}>
        {t(today.may_edit ? 'none_yet_text' : 'none_yet_reader')}
      </Empty>
      {action.refusal && <Notice kind="bad" className="mt-4" title={refusalText(action.refusal)} />}
    </>
  )
}
