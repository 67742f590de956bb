import { IconArrowLeft, IconMailFast, IconRefresh } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { ago } from '#kernel/web/formats.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { refresh } from '#kernel/web/queries.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button, buttonClass, LinkButton } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton, SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { useList, useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { CopyField } from '#kernel/web/ui/copy-field.tsx'
import { account } from '../../contract/index.ts'
import { toAccount } from '../../contract/addresses.ts'

const everySoOften = 4_000

/** The outgoing mails on a machine that sends none: everybody at this machine can read them. */
export default function MailboxPage() {
  const { t } = useWords('account')
  const [{ mail }] = useSearch(toAccount.mailbox)
  return (
    <Page
      title={t('mailbox.title')}
      actions={
        <Button small onClick={() => void refresh(account.sampleMailbox)}>
          <IconRefresh aria-hidden />
          {t('mailbox.refresh')}
        </Button>
      }
    >
      <Notice kind="warn" className="mb-8">
        {t('mailbox.text')}
      </Notice>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className={classNames(mail && 'max-lg:hidden')}>
          <Heads open={mail} />
        </div>
        <div className={classNames(!mail && 'max-lg:hidden')}>
          {mail ? (
            <Suspense key={mail} fallback={<MailComing />}>
              <OneMail id={mail} />
            </Suspense>
          ) : (
            <Empty title={t('mailbox.choose')} />
          )}
        </div>
      </div>
    </Page>
  )
}

function Heads({ open }: { open: string | undefined }) {
  const { t, locale } = useWords('account')
  const { t: k } = useWords('kernel')
  const mails = useList(account.sampleMailbox, { limit: 20 })
  useEffect(() => {
    const timer = setInterval(() => void refresh(account.sampleMailbox), everySoOften)
    return () => clearInterval(timer)
  }, [])
  return (
    <List
      of={mails}
      layout="rows"
      label={t('mailbox.title')}
      more={k('actions.more')}
      empty={<Empty title={t('mailbox.none')}>{t('mailbox.none_text')}</Empty>}
    >
      {({ id, to, subject, created_at }) => (
        <ScreenLink
          to={toAccount.mailbox}
          search={{ mail: id }}
          aria-current={id === open ? 'true' : undefined}
          className="-mx-3 flex gap-3 rounded-control px-3 py-3 hover:bg-sunken aria-[current=true]:bg-tint aria-[current=true]:text-on-tint"
        >
          <IconMailFast size={20} aria-hidden className="mt-0.5 flex-none" />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{subject}</span>
            <span className="block truncate text-sm opacity-80">{to}</span>
            <span className="block text-sm opacity-80">{ago(locale, created_at)}</span>
          </span>
        </ScreenLink>
      )}
    </List>
  )
}

type Mail = Answered<typeof account.sampleMail>

function OneMail({ id }: { id: string }) {
  const { t, date } = useWords('account')
  const mail = useRead(account.sampleMail, { mail_id: id })
  return (
    <article aria-labelledby="mail" className="rounded-card border border-line bg-surface p-5 sm:p-8">
      <ScreenLink
        to={toAccount.mailbox}
        className={classNames(buttonClass('ghost', { small: true }), '-ml-3 mb-3 lg:hidden')}
      >
        <IconArrowLeft aria-hidden />
        {t('mailbox.back')}
      </ScreenLink>
      <h2 id="mail" className="text-heading">
        {mail.subject}
      </h2>
      <p className="mt-1 text-sm break-words text-dim">
        {t('mailbox.to', { to: mail.to })} · {date(mail.created_at, 'both')}
      </p>
      <WhatItOpens mail={mail} />
      <p className="mt-6 border-t border-line pt-6 text-[0.9375rem] break-words whitespace-pre-line">{mail.text}</p>
    </article>
  )
}

function WhatItOpens({ mail }: { mail: Mail }) {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  if (!mail.code && !mail.link) return null
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-end gap-5 sm:grid-cols-[minmax(0,14rem)_auto] sm:justify-start">
      {mail.code && (
        <CopyField
          label={t('code.label')}
          text={mail.code}
          copyLabel={k('actions.copy')}
          copiedLabel={k('actions.copied')}
        />
      )}
      {mail.link && (
        <LinkButton kind="primary" href={mail.link}>
          {t('mailbox.open')}
        </LinkButton>
      )}
    </div>
  )
}

const MailComing = () => (
  <div className="rounded-card border border-line bg-surface p-8">
    <Skeleton className="mb-6 h-8 w-2/3" />
    <SkeletonText lines={6} />
  </div>
)
