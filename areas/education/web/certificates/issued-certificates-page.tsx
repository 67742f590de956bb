import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { useList, useWrite } from '#kernel/web/use-call.ts'
import { Button, LinkButton } from '#kernel/web/ui/button.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { SearchField } from '#kernel/web/ui/search-field.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { certificateStates } from '../../contract/certificate-states.ts'
import { education } from '../../contract/index.ts'
import { CertificateCard, type MyCertificate } from './certificate-card.tsx'
import { toEducation } from '../../contract/addresses.ts'
import { toPublicEducation } from '../../contract/public-addresses.ts'

/** All certificates, for people who may revoke one. */
export default function IssuedCertificatesPage() {
  const { t } = useWords('education')
  const [{ q = '', state }, setSearch] = useSearch(toEducation.issuedCertificates)
  return (
    <Page title={t('screens.issued_certificates')} lead={t('issued.lead')}>
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <SearchField
          label={t('issued.search')}
          className="min-w-64 flex-1"
          defaultValue={q}
          onChange={event => void setSearch({ q: event.target.value || undefined }, { replace: true })}
        />
        <Select
          label={t('issued.state')}
          hideLabel
          pill
          value={state ?? ''}
          onChange={event =>
            void setSearch({ state: certificateStates.find(each => each === event.target.value) }, { replace: true })
          }
          options={[
            { value: '', label: t('issued.any_state') },
            ...certificateStates.map(each => ({ value: each, label: t(`issued.${each}`) })),
          ]}
        />
      </div>
      <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
        <Issued />
      </Suspense>
    </Page>
  )
}

function Issued() {
  const { t } = useWords('education')
  const [{ q, state }] = useSearch(toEducation.issuedCertificates)
  const list = useList(education.issuedCertificates, { ...(q && { q }), ...(state && { state }), limit: 12 })
  const [revoking, setRevoking] = useState<MyCertificate>()
  return (
    <>
      <List<MyCertificate>
        of={list}
        layout="rows"
        label={t('screens.issued_certificates')}
        skeleton={<Skeleton className="h-40 rounded-card" />}
        more={t('my_certificates.more')}
        empty={<Empty title={t('issued.none')}>{t('issued.none_text')}</Empty>}
      >
        {certificate => (
          <CertificateCard certificate={certificate}>
            <div className="flex flex-wrap gap-3">
              <LinkButton
                href={hrefOf(toPublicEducation.certificate, { params: { serial: certificate.serial } })}
                target="_blank"
                small
              >
                {t('my_certificates.verify')}
              </LinkButton>
              {!certificate.revoked_at && (
                <Button kind="danger" small onClick={() => setRevoking(certificate)}>
                  {t('issued.revoke')}
                </Button>
              )}
            </div>
          </CertificateCard>
        )}
      </List>
      <Revoking key={revoking?.id} certificate={revoking} onDone={() => setRevoking(undefined)} />
    </>
  )
}

/** Revoking is permanent, so it names the holder and asks for a reason. */
function Revoking({ certificate, onDone }: { certificate: MyCertificate | undefined; onDone(): void }) {
  const { t, localised } = useWords('education')
  const { t: kernel } = useWords('kernel')
  const form = useForm({ defaultValues: { reason: '' } })
  const revoke = useWrite(education.revokeCertificate, { refreshes: [education.issuedCertificates] })
  if (!certificate) return null
  const values = { name: certificate.name, title: localised(certificate.course_title).text }
  return (
    <Dialog isOpen onClose={onDone} title={t('issued.revoke')} closeLabel={kernel('actions.close')}>
      <p className="mb-5">{t('issued.revoke_text', values)}</p>
      <Form
        form={form}
        label={t('issued.revoke')}
        onSubmit={async ({ reason }) => {
          await revoke.write({ certificate_id: certificate.id, reason })
          onDone()
        }}
      >
        <TextField label={t('issued.reason')} hint={t('issued.reason_hint')} name="reason" maxLength={500} required />
        <SubmitButton kind="danger">{t('issued.revoke_for_good')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
