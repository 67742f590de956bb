import { useWords } from '#kernel/web/words.ts'
import { CertificateActions } from './certificate-actions.tsx'
import { CertificateCard, type MyCertificate } from './certificate-card.tsx'

/** The certificate on the finish page, where the course grants one. */
export function FinishCertificate({ certificate }: { certificate: MyCertificate }) {
  const { t, localised } = useWords('education')
  return (
    <section aria-labelledby="certificate" className="mt-10 rounded-card border border-line bg-surface p-6">
      <h2 id="certificate" className="text-heading">
        {t('my_certificates.yours')}
      </h2>
      <CertificateCard certificate={certificate} titleLevel="h3">
        <CertificateActions certificate={certificate} title={localised(certificate.course_title).text} />
      </CertificateCard>
    </section>
  )
}
