import { useState } from 'react'
import { LogoMark } from '#kernel/web/ui/logo-mark.tsx'
import { right } from '#kernel/contract/who.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useParams } from '#kernel/web/navigation.ts'
import { Part } from '#kernel/web/part.tsx'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toInternships } from '../../contract/addresses.ts'
import { internships } from '../../contract/index.ts'
import { stateTone, type Listed } from './internship-types.ts'
import { useTerms } from './use-terms.ts'

const ApplyDialog = lazyPart(() => import('./apply-dialog.tsx'))

/** One internship: what one does and learns, its terms, and applying. */
export default function PostingPage() {
  const { t } = useWords('internship-pages')
  const { postingId } = useParams(toInternships.posting)
  const posting = useRead(internships.posting, { posting_id: postingId })
  const { startup, title, tasks, learning } = posting
  usePageTitle(title)
  return (
    <Page
      kicker={
        <ScreenLink to={toInternships.internships} className="link">
          {t('screens.internships')}
        </ScreenLink>
      }
      title={<span className="break-words">{title}</span>}
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <p className="mb-8 flex items-center gap-4">
            <LogoMark of={startup} />
            <span className="min-w-0 break-words">
              <span className="block font-semibold">{startup.name}</span>
              <span className="block text-dim">{startup.tagline}</span>
            </span>
          </p>
          <h2 className="mb-2 text-heading">{t('fields.tasks')}</h2>
          <p className="max-w-prose break-words whitespace-pre-line">{tasks}</p>
          <h2 className="mt-8 mb-2 text-heading">{t('fields.learning')}</h2>
          <p className="max-w-prose break-words whitespace-pre-line">{learning}</p>
        </div>
        <Terms posting={posting} />
      </div>
    </Page>
  )
}

function Terms({ posting }: { posting: Listed }) {
  const { t } = useWords('internship-pages')
  const terms = useTerms()(posting)
  const { unpaid_reason, pay } = posting
  const rows = [
    { label: t('fields.pay'), text: terms.pay, more: pay ? null : unpaid_reason },
    { label: t('fields.work_place'), text: terms.place },
    { label: t('terms.length'), text: `${terms.length} · ${terms.time}` },
    { label: t('fields.closes_on'), text: terms.closes },
  ]
  return (
    <aside className="self-start rounded-card border border-line bg-surface p-6 lg:sticky lg:top-24">
      <dl className="flex flex-col gap-4">
        {rows.map(({ label, text, more }) => (
          <div key={label}>
            <dt className="text-sm text-dim">{label}</dt>
            <dd className="font-semibold break-words">{text}</dd>
            {more && <dd className="mt-1 text-sm break-words">{more}</dd>}
          </div>
        ))}
      </dl>
      <Applying posting={posting} />
    </aside>
  )
}

/** The button to apply, or what happened to one’s application. */
function Applying({ posting }: { posting: Listed }) {
  const { t } = useWords('internship-pages')
  const mayApply = useRight(right('internships.apply'))
  const [isApplying, setApplying] = useState(false)
  const { my_state, status, is_over } = posting
  if (my_state)
    return (
      <div className="mt-6 border-t border-line pt-5">
        <p className="mb-4">
          <Tag tone={stateTone(my_state)}>{t(`states.${my_state}`)}</Tag>
        </p>
        <ScreenLink
          to={toInternships.internships}
          search={{ mine: true }}
          className={buttonClass('quiet', { wide: true })}
        >
          {t('apply.view')}
        </ScreenLink>
      </div>
    )
  if (status !== 'open' || is_over || !mayApply) return null
  return (
    <div className="mt-6">
      <Button kind="primary" wide onClick={() => setApplying(true)}>
        {t('apply.button')}
      </Button>
      <Part isOver>{isApplying && <ApplyDialog posting={posting} onClose={() => setApplying(false)} />}</Part>
    </div>
  )
}
