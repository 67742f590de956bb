import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { isOneOf, oneOf } from '#kernel/contract/is-one-of.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { useList, useWrite } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { SearchField } from '#kernel/web/ui/search-field.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Table, type Column, type Sort } from '#kernel/web/ui/table.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import {
  certificateDay,
  certificateSorts,
  certificateStates,
  type CertificateSort,
} from '../../contract/certificate-states.ts'
import { education } from '../../contract/index.ts'
import type { MyCertificate } from './certificate-card.tsx'
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
          onChange={event => void setSearch({ state: oneOf(certificateStates, event.target.value) }, { replace: true })}
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

const isSort = (by: string): by is CertificateSort => isOneOf(certificateSorts, by)

function Issued() {
  const { t } = useWords('education')
  const { t: kernel } = useWords('kernel')
  const [{ q, state, sort, dir }, setSearch] = useSearch(toEducation.issuedCertificates)
  const list = useList(education.issuedCertificates, {
    ...(q && { q }),
    ...(state && { state }),
    ...(sort && { sort, direction: dir ?? 'asc' }),
    limit: 20,
  })
  const [revoking, setRevoking] = useState<MyCertificate>()
  const columns = useColumns(setRevoking)
  const resort = ({ by, dir: next }: Sort) =>
    isSort(by) && void setSearch({ sort: by, dir: next === 'desc' ? next : undefined }, { replace: true })
  if (list.items.length === 0) {
    const isNarrowed = Boolean(q || state)
    return (
      <Empty title={isNarrowed ? kernel('messages.nothing_found') : t('issued.none')}>
        {t(isNarrowed ? 'issued.none_found_text' : 'issued.none_text')}
      </Empty>
    )
  }
  return (
    <>
      <Table
        caption={t('screens.issued_certificates')}
        columns={columns}
        rows={list.items}
        keyOf={({ id }) => id}
        sort={{ by: sort ?? 'issued', dir: sort ? (dir ?? 'asc') : 'desc' }}
        onSort={resort}
      />
      {list.hasMore && (
        <p className="mt-6 flex justify-center">
          <Button busy={list.isLoadingMore} onClick={list.loadMore}>
            {t('my_certificates.more')}
          </Button>
        </p>
      )}
      <Revoking key={revoking?.id} certificate={revoking} onDone={() => setRevoking(undefined)} />
    </>
  )
}

/** The person comes first; the serial opens the page where anyone can verify the certificate. */
function useColumns(revoke: (certificate: MyCertificate) => void): readonly Column<MyCertificate>[] {
  const { t, localised, date } = useWords('education')
  const titleOf = ({ course_title }: MyCertificate) => localised(course_title)
  return [
    { key: 'name', head: t('issued.person'), sortable: true, cell: ({ name }) => name },
    {
      key: 'course',
      head: t('issued.course'),
      cell: certificate => (
        <span lang={titleOf(certificate).lang}>
          {titleOf(certificate).text}
          <span className="block text-sm text-dim">
            {t('certificate.version', { version: certificate.course_version })}
          </span>
        </span>
      ),
    },
    {
      key: 'issued',
      head: t('issued.date'),
      sortable: true,
      cell: ({ issued_on }) => <span className="whitespace-nowrap">{date(issued_on, certificateDay)}</span>,
    },
    {
      key: 'serial',
      head: t('issued.serial'),
      cell: ({ serial }) => (
        <a
          href={hrefOf(toPublicEducation.certificate, { params: { serial } })}
          target="_blank"
          rel="noreferrer"
          className="link font-mono text-[0.8125rem] break-all"
        >
          {serial}
        </a>
      ),
    },
    {
      key: 'state',
      head: t('issued.state'),
      cell: certificate => <StateCell certificate={certificate} onRevoke={() => revoke(certificate)} />,
    },
  ]
}

function StateCell({ certificate, onRevoke }: { certificate: MyCertificate; onRevoke(): void }) {
  const { t, localised, date } = useWords('education')
  const { name, course_title, revoked_on, revoked_reason } = certificate
  if (revoked_on)
    return (
      <span>
        <Tag tone="bad">{t('my_certificates.revoked_on', { date: date(revoked_on, certificateDay) })}</Tag>
        <span className="mt-1 block text-sm wrap-anywhere text-dim">{revoked_reason}</span>
      </span>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Tag tone="brand">{t('issued.valid')}</Tag>
      <Button
        kind="ghost"
        small
        aria-label={t('issued.revoke_of', { name, title: localised(course_title).text })}
        onClick={onRevoke}
      >
        {t('issued.revoke')}
      </Button>
    </span>
  )
}

/** Revoking is permanent, so it names the holder and asks for a reason. */
function Revoking({ certificate, onDone }: { certificate: MyCertificate | undefined; onDone(): void }) {
  const { t, localised } = useWords('education')
  const form = useForm({ defaultValues: { reason: '' } })
  const revoke = useWrite(education.revokeCertificate, { refreshes: [education.issuedCertificates] })
  if (!certificate) return null
  const values = { name: certificate.name, title: localised(certificate.course_title).text }
  return (
    <FormDialog
      // No draft: one reason.
      onClose={onDone}
      title={t('issued.revoke_for_good')}
      form={form}
      onSubmit={async ({ reason }) => {
        await revoke.write({ certificate_id: certificate.id, reason })
        onDone()
      }}
      action={t('issued.revoke_for_good')}
      kind="danger"
    >
      <p>{t('issued.revoke_text', values)}</p>
      <TextField label={t('issued.reason')} hint={t('issued.reason_hint')} name="reason" maxLength={500} required />
    </FormDialog>
  )
}
