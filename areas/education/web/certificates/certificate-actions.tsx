import { IconBrandLinkedin, IconCertificate, IconDownload, IconExternalLink, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { download } from '#kernel/web/download.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button, LinkButton } from '#kernel/web/ui/button.tsx'
import { copyLink } from '#kernel/web/ui/copy-link.ts'
import { useWords } from '#kernel/web/words.ts'
import { toPublicEducation } from '../../contract/public-addresses.ts'
import { education, type OwnCertificate } from '../../contract/index.ts'

type Wire = Pick<OwnCertificate, 'id' | 'serial' | 'state' | 'verify_url' | 'issued_on'>

/** The actions on a certificate: download, show, share as a badge. A revoked one is nothing to share. */
export function CertificateActions({ certificate, title }: { certificate: Wire; title: string }) {
  const { t } = useWords('education')
  const [isDrawing, setDrawing] = useState(false)
  const isValid = certificate.state === 'valid'
  const draw = async () => {
    setDrawing(true)
    try {
      await download(education.certificatePdf, { certificate_id: certificate.id })
    } finally {
      setDrawing(false)
    }
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind={isValid ? 'primary' : 'quiet'} busy={isDrawing} onClick={() => sayProblem(draw())}>
        <IconDownload aria-hidden />
        {t('my_certificates.download')}
      </Button>
      {isValid && (
        <>
          <Button onClick={() => sayProblem(share(certificate.verify_url, title, t('my_certificates.copied')))}>
            <IconShare aria-hidden />
            {t('my_certificates.share')}
          </Button>
          <LinkButton href={linkedInUrl(certificate, title)} target="_blank" rel="noreferrer">
            <IconBrandLinkedin aria-hidden />
            {t('my_certificates.linkedin')}
          </LinkButton>
        </>
      )}
      <LinkButton
        kind="ghost"
        href={hrefOf(toPublicEducation.certificate, { params: { serial: certificate.serial } })}
        target="_blank"
      >
        <IconExternalLink aria-hidden />
        {t('my_certificates.verify')}
      </LinkButton>
      {isValid && (
        <Button kind="ghost" onClick={() => sayProblem(download(education.credential, { serial: certificate.serial }))}>
          <IconCertificate aria-hidden />
          {t('my_certificates.badge')}
        </Button>
      )}
    </div>
  )
}

/** LinkedIn's form for a certification, filled in; the month is that of the certificate. */
function linkedInUrl({ serial, verify_url, issued_on }: Wire, title: string): string {
  const [year = '', month = ''] = issued_on.split('-')
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: 'AI Lab',
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: verify_url,
    certId: serial,
  }
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`
}

/** Uses the device's share sheet if it has one; otherwise copies the address. */
async function share(url: string, title: string, copied: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ url, title })
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      if (!(error instanceof DOMException)) throw error
    }
  }
  await copyLink(url, copied)
}
