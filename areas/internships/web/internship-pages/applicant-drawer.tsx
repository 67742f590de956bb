import { useEffect, useEffectEvent } from 'react'
import { startups } from '#areas/startups/contract/index.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { DetailDrawer } from '#kernel/web/ui/detail-drawer.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { useDraftText } from '#kernel/web/ui/use-draft-text.ts'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toInternships } from '../../contract/addresses.ts'
import { internships, nextStates } from '../../contract/index.ts'
import { CertificateList } from './certificate-list.tsx'
import { ofStartup, stateTone, type Applied } from './internship-types.ts'

type Props = { businessId: string; applicationId: string }

/** One application: who, what they wrote, their certificates, and the next step. Opening it tells them it was seen. */
export function ApplicantDrawer({ businessId, applicationId }: Props) {
  const { t } = useWords('internship-pages')
  const [, setSearch] = useSearch(toInternships.managed)
  return (
    <DetailDrawer title={t('applicants.one')} onClose={() => void setSearch({ application: undefined })}>
      <Opened businessId={businessId} applicationId={applicationId} />
    </DetailDrawer>
  )
}

function Opened({ businessId, applicationId }: Props) {
  const { t, date } = useWords('internship-pages')
  const applied = useRead(internships.applicant, { application_id: applicationId })
  const { may } = useRead(startups.details, { business_id: businessId })
  const mayEdit = may.includes('edit')
  const { name, email, message, state, moved_by, sent_at, answer, certificates } = applied
  return (
    <>
      <h2 className="text-heading wrap-anywhere">{name}</h2>
      <p className="mb-3">
        <a href={`mailto:${email}`} className="link wrap-anywhere">
          {email}
        </a>
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <Tag tone={stateTone(state)}>
          {t(state === 'declined' ? `applicants.declined_by.${moved_by}` : `states.${state}`)}
        </Tag>
        <span className="text-sm text-dim">{t('mine.sent_on', { date: date(sent_at) })}</span>
      </p>
      <p className="mt-5 max-w-prose break-words whitespace-pre-line">{message}</p>
      <CertificateList certificates={certificates} />
      {answer && (
        <blockquote className="mt-6 max-w-prose border-l-2 border-brand pl-4 break-words whitespace-pre-line">
          <span className="block text-sm text-dim">{t('applicants.your_answer')}</span>
          {answer}
        </blockquote>
      )}
      {mayEdit && <Moving applied={applied} />}
    </>
  )
}

const steps = ['shortlisted', 'offered', 'declined'] as const

function Moving({ applied: { id, version, state } }: { applied: Applied }) {
  const { t } = useWords('internship-pages')
  const [message, setMessage] = useDraftText(`applicant:${id}`)
  const { write } = useWrite(internships.move, { refreshes: ofStartup })
  const { run, isRunning, refusal } = useAction(async (to: (typeof steps)[number] | 'seen') => {
    const isSent = to !== 'seen' && message.trim() !== ''
    await write({ application_id: id, version, to, ...(isSent && { message }) })
    if (isSent) setMessage('')
  })
  const markSeen = useEffectEvent(() => void run('seen'))
  useEffect(() => {
    if (state === 'sent') markSeen()
  }, [state])
  const next = steps.filter(to => nextStates.startup[state].includes(to))
  if (next.length === 0) return null
  return (
    <div className="mt-8 border-t border-line pt-6">
      <TextArea
        label={t('applicants.message')}
        hint={t('applicants.message_hint')}
        rows={4}
        maxLength={2000}
        value={message}
        onChange={event => setMessage(event.target.value)}
      />
      {refusal && <p className="mt-3 font-semibold text-bad">{refusalText(refusal)}</p>}
      <p className="mt-4 flex flex-wrap gap-3">
        {next.map(to => (
          <Button
            key={to}
            kind={to === 'declined' ? 'danger' : to === 'offered' ? 'primary' : 'quiet'}
            busy={isRunning}
            onClick={() => void run(to)}
          >
            {t(`applicants.to.${to}`)}
          </Button>
        ))}
      </p>
    </div>
  )
}
