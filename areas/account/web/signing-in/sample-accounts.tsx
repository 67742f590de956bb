import { useAction } from '#kernel/web/use-action.ts'
import { useState } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { fullNameOf, initialsOf } from '#kernel/contract/names.ts'
import { Avatar } from '#kernel/web/ui/avatar.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { useCompleteSignIn } from './complete-sign-in.ts'

type Sample = Answered<typeof account.sampleAccounts>['items'][number]

/** One account for each role, opened at one click: only where the lab has sample content, and marked as such. */
export function SampleAccounts({ next }: { next: string | undefined }) {
  const { t } = useWords('account')
  const { items } = useRead(account.sampleAccounts, {})
  const completeSignIn = useCompleteSignIn()
  const login = useWrite(account.login)
  const [entering, setEntering] = useState<string>()
  const { run, isRunning, refusal } = useAction(async ({ email, password }: Sample) => {
    setEntering(email)
    await completeSignIn(await login.write({ email, password }), next)
  })
  if (items.length === 0) return null
  return (
    <section
      aria-labelledby="samples"
      className="max-lg:rounded-card max-lg:border max-lg:border-dashed max-lg:border-edge max-lg:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="samples" className="text-lg">
          {t('login.samples')}
        </h2>
        <Tag tone="warn">{t('login.sample_tag')}</Tag>
      </div>
      <p className="mt-1 mb-3 text-[0.9375rem] text-dim">{t('login.samples_text')}</p>
      {refusal && <Notice kind="bad">{refusal.title}</Notice>}
      <ul className="-mx-2 grid sm:grid-cols-2">
        {items.map(each => (
          <li key={each.email}>
            <SampleButton
              of={each}
              isBusy={isRunning && entering === each.email}
              onEnter={() => void (isRunning || run(each))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const SampleButton = ({ of, isBusy, onEnter }: { of: Sample; isBusy: boolean; onEnter: () => void }) => (
  <button
    type="button"
    aria-busy={isBusy || undefined}
    onClick={onEnter}
    className={classNames('menu-item min-h-14 rounded-control', isBusy && 'animate-busy')}
  >
    <Avatar initials={initialsOf(fullNameOf(of))} photoUrl={of.photo_url} />
    <span className="min-w-0 flex-1 leading-snug">
      <span className="block text-sm font-semibold">{of.role}</span>
      <span className="block text-sm text-dim">{fullNameOf(of)}</span>
    </span>
  </button>
)
