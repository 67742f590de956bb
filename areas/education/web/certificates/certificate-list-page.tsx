import { Suspense } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import { CertificateActions } from './certificate-actions.tsx'
import { CertificateCard, type MyCertificate } from './certificate-card.tsx'
import { toEducation } from '../../contract/addresses.ts'

/** One's own certificates, to download and to show. */
export default function CertificateListPage() {
  const { t } = useWords('education')
  return (
    <Page
      title={t('screens.certificates')}
      lead={t('my_certificates.lead')}
      actions={
        <ScreenLink to={toEducation.myLearning} className={buttonClass('quiet')}>
          {t('screens.my_learning')}
        </ScreenLink>
      }
    >
      <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
        <Certificates />
      </Suspense>
    </Page>
  )
}

function Certificates() {
  const { t, localised } = useWords('education')
  const [{ q }, setSearch] = useSearch(toEducation.certificates)
  const list = useList(education.certificates, { limit: 12, ...(q && { q }) })
  return (
    <>
      {(q || list.items.length > 0) && (
        <TypedSearch
          label={t('my_certificates.search')}
          value={q ?? ''}
          onSearch={typed => void setSearch({ q: typed || undefined }, { replace: true })}
          className="mb-6 max-w-md"
        />
      )}
      <List<MyCertificate>
        of={list}
        layout="rows"
        label={t('screens.certificates')}
        skeleton={<Skeleton className="h-40 rounded-card" />}
        more={t('my_certificates.more')}
        empty={q ? <Empty title={t('public.none')} /> : <NoCertificates />}
      >
        {certificate => (
          <CertificateCard certificate={certificate}>
            <CertificateActions certificate={certificate} title={localised(certificate.course_title).text} />
          </CertificateCard>
        )}
      </List>
    </>
  )
}

function NoCertificates() {
  const { t } = useWords('education')
  return (
    <Empty
      title={t('my_certificates.none')}
      action={
        <ScreenLink to={toEducation.myLearning} className={buttonClass('primary')}>
          {t('screens.my_learning')}
        </ScreenLink>
      }
    >
      {t('my_certificates.none_text')}
    </Empty>
  )
}
