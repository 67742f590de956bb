import type { ReactNode } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import { certificateDay } from '../../contract/certificate-states.ts'
import type { education } from '../../contract/index.ts'

export type MyCertificate = Answered<typeof education.certificates>['items'][number]

/** A certificate in a list: the course's map, the course, its serial; if revoked, the reason. */
export function CertificateCard({
  certificate,
  children,
  titleLevel: Title = 'h2',
}: {
  certificate: MyCertificate
  children?: ReactNode
  titleLevel?: 'h2' | 'h3'
}) {
  const { t, localised, date } = useWords('education')
  const title = localised(certificate.course_title)
  return (
    <article className="grid gap-x-6 gap-y-4 py-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Cover seed={certificate.course_slug} shape="tall" rounded className="self-start max-sm:max-w-44" />
      <div className="min-w-0">
        <Title className="text-lg leading-snug" {...(title.lang && { lang: title.lang })}>
          {title.text}
        </Title>
        <p className="mt-1 text-sm text-dim">
          {certificate.name} · {date(certificate.issued_on, certificateDay)} ·{' '}
          {t('certificate.version', { version: certificate.course_version })}
        </p>
        <p className="mt-1 font-mono text-[0.8125rem] break-all text-dim">{certificate.serial}</p>
        {certificate.revoked_on && (
          <Notice
            kind="warn"
            className="mt-3"
            title={t('my_certificates.revoked_on', { date: date(certificate.revoked_on, certificateDay) })}
          >
            {certificate.revoked_reason}
          </Notice>
        )}
        {children && <div className="mt-4">{children}</div>}
      </div>
    </article>
  )
}
