import { IconCertificate } from '@tabler/icons-react'
import { certificateDay } from '#areas/education/contract/certificate-states.ts'
import { toPublicEducation } from '#areas/education/contract/public-addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { useWords } from '#kernel/web/words.ts'
import type { Mine } from './internship-types.ts'

/** The certificates of an application; each leads to the page where anyone can verify it. */
export function CertificateList({ certificates }: Pick<Mine, 'certificates'>) {
  const { t, localised, date } = useWords('internship-pages')
  if (certificates.length === 0) return null
  return (
    <ul aria-label={t('fields.certificates')} className="mt-3 flex flex-col gap-1.5 text-sm">
      {certificates.map(({ serial, course_title, issued_on, is_revoked }) => {
        const title = localised(course_title)
        return (
          <li key={serial} className="flex gap-2">
            <IconCertificate size={18} aria-hidden className="mt-0.5 flex-none text-brand" />
            <span className="min-w-0 break-words">
              <a
                href={hrefOf(toPublicEducation.certificate, { params: { serial } })}
                target="_blank"
                rel="noreferrer"
                lang={title.lang}
                className="link"
              >
                {title.text}
              </a>{' '}
              <span className="whitespace-nowrap text-dim">{date(issued_on, certificateDay)}</span>
              {is_revoked && <span className="text-bad"> {t('revoked')}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
