import { useState } from 'react'
import { withNote } from '#kernel/web/formats.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { useList, useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applications } from '../../contract/index.ts'
import { IndustryChoice } from './industry-choice.tsx'

/** The industries of the person's applications. */
export default function IndustriesPage() {
  const { t, locale } = useWords('apply')
  const [of, choose] = useState<string>()
  const { items } = useList(applications.mine, { limit: 100 })
  const own = items.find(({ id }) => id === of) ?? items[0]
  return (
    <Page title={t('screens.industries')} lead={t('industries.lead')} width="text">
      {own ? (
        <>
          {items.length > 1 && (
            <Select
              label={t('industries.which')}
              ofNames
              className="mb-8"
              value={own.id}
              options={items.map(({ id, name, ref }) => ({
                value: id,
                label: name ? withNote(locale, name, ref) : ref,
              }))}
              onChange={event => choose(event.target.value)}
            />
          )}
          <OfApplication key={own.id} id={own.id} />
        </>
      ) : (
        <Empty
          title={t('mine.none')}
          action={
            <ScreenLink to={toApplications.apply} className={buttonClass('primary')}>
              {t('mine.new')}
            </ScreenLink>
          }
        >
          {t('mine.none_text')}
        </Empty>
      )}
    </Page>
  )
}

function OfApplication({ id }: { id: string }) {
  const { t } = useWords('apply')
  const application = useRead(applications.get, { id })
  const { industries } = useRead(applications.form, {})
  const { write } = useWrite(applications.createIndustries, { refreshes: [applications.get] })
  const isClosed = !application.open_fields.includes('industries')
  return (
    <>
      {isClosed && <Notice className="mb-6">{t('industries.closed')}</Notice>}
      <IndustryChoice
        all={industries}
        chosen={application.industries}
        isClosed={isClosed}
        onChange={async (industry_ids, primary_id) =>
          void (await write({ id, industry_ids, ...(primary_id && { primary_id }) }))
        }
      />
    </>
  )
}
