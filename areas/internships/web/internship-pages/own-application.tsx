import { useState } from 'react'
import { LogoMark } from '#kernel/web/ui/logo-mark.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toInternships } from '../../contract/addresses.ts'
import { internships, nextStates } from '../../contract/index.ts'
import { ApplicationTrail } from './application-trail.tsx'
import { CertificateList } from './certificate-list.tsx'
import { ofIntern, stateTone, type Mine } from './internship-types.ts'

/** One’s own application: how far it has come, what the startup answered, and what one can do. */
export function OwnApplication({ application }: { application: Mine }) {
  const { t, date } = useWords('internship-pages')
  const { state, moved_by, moved_at, sent_at, answer, certificates, posting } = application
  const ended = state === 'declined' || state === 'withdrawn'
  return (
    <article className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-5 py-7">
      <LogoMark of={posting.startup} />
      <div className="min-w-0">
        <p className="text-sm break-words text-dim">
          {posting.startup.name} · {t('mine.sent_on', { date: date(sent_at) })}
        </p>
        <h2 className="mb-4 font-head text-xl leading-snug font-bold break-words">
          <ScreenLink to={toInternships.posting} params={{ postingId: posting.id }} className="link">
            {posting.title}
          </ScreenLink>
        </h2>
        {ended ? (
          <p>
            <Tag tone={stateTone(state)}>
              {t(state === 'declined' ? `mine.declined_by.${moved_by}` : 'states.withdrawn')}
            </Tag>{' '}
            <span className="text-sm text-dim">{date(moved_at)}</span>
          </p>
        ) : (
          <ApplicationTrail state={state} />
        )}
        {answer && (
          <blockquote className="mt-4 max-w-prose border-l-2 border-brand pl-4 break-words whitespace-pre-line">
            {answer}
          </blockquote>
        )}
        <CertificateList certificates={certificates} />
        <Actions application={application} />
      </div>
    </article>
  )
}

function Actions({ application: { id, state, version, posting } }: { application: Mine }) {
  const { t } = useWords('internship-pages')
  const [isAsking, ask] = useState<'declined' | 'withdrawn'>()
  const { write } = useWrite(internships.answer, { refreshes: ofIntern })
  const answer = (to: 'accepted' | 'declined' | 'withdrawn') => write({ application_id: id, version, to })
  const { run, isRunning, refusal } = useAction(() => answer('accepted'))
  const next = nextStates.intern[state]
  if (next.length === 0) return null
  const { title } = posting
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {next.includes('accepted') && (
        <Button kind="primary" busy={isRunning} aria-label={t('mine.accept_of', { title })} onClick={() => void run()}>
          {t('mine.accept')}
        </Button>
      )}
      {(['declined', 'withdrawn'] as const)
        .filter(to => next.includes(to))
        .map(to => (
          <Button
            key={to}
            small={to === 'withdrawn'}
            aria-label={t(`mine.${to}_of`, { title })}
            onClick={() => ask(to)}
          >
            {t(`mine.${to}`)}
          </Button>
        ))}
      {refusal && <p className="font-semibold text-bad">{refusalText(refusal)}</p>}
      {isAsking && (
        <Confirm
          title={t(`mine.${isAsking}_of`, { title })}
          action={t(`mine.${isAsking}`)}
          onConfirm={() => answer(isAsking)}
          onClose={() => ask(undefined)}
        >
          <p>{t('mine.final')}</p>
        </Confirm>
      )}
    </div>
  )
}
