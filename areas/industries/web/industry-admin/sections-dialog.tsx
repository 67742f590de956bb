import { Suspense, useState } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useVersionedForm } from '#kernel/web/use-versioned-form.ts'
import { useWords } from '#kernel/web/words.ts'
import { industries, sections, type ListedMarket, type MarketSection } from '../../contract/index.ts'
import { allTexts, contentChanged, localisedOf, textsOf, type Texts } from './admin-types.ts'
import { Clash } from './clash.tsx'
import { TextsFields } from './texts-fields.tsx'

type Section = Answered<typeof industries.editedSection>
type Props = { market: ListedMarket; name: string; onClose: () => void }

/** The texts of a market, one section at a time. */
export default function SectionsDialog({ market, name, onClose }: Props) {
  const { t } = useWords('industry-admin')
  const { t: words } = useWords('industries')
  const { t: k } = useWords('kernel')
  const [section, choose] = useState<MarketSection>(sections[0])
  return (
    <Dialog isOpen onClose={onClose} title={name} closeLabel={k('actions.close')} size="wide">
      <Select
        label={t('fields.section')}
        value={section}
        options={sections.map(value => ({ value, label: words(`sections.${value}`) }))}
        onChange={event => choose(oneOf(sections, event.target.value) ?? section)}
        className="mb-6 max-w-sm"
      />
      <Suspense fallback={<Skeleton className="h-64" />}>
        <Written key={section} market={market} section={section} />
      </Suspense>
    </Dialog>
  )
}

function Written({ market, section }: { market: ListedMarket; section: MarketSection }) {
  const { t } = useWords('industry-admin')
  const { t: words } = useWords('industries')
  const { t: k } = useWords('kernel')
  const row = useRead(industries.editedSection, { market_id: market.id, section })
  const saving = useWrite(industries.saveSection, { refreshes: contentChanged })
  const versioned = useVersionedForm({
    row,
    valuesOf: ({ body }: Section) => ({ body: textsOf(body) }),
    write: ({ body }: { body: Texts }, { version }) =>
      saving.write({ market_id: market.id, section, version, body: localisedOf(body) }),
  })
  const name = words(`sections.${section}`)
  const send = async (typed: { body: Texts }) => {
    await versioned.save(typed)
    toast(t('done.saved', { name }))
  }
  return (
    <Form
      form={versioned.form}
      onSubmit={send}
      label={name}
      draftKey={`section:${market.id}:${section}:${row.version}`}
    >
      <Clash form={versioned} values={({ body }) => [{ label: t('fields.text'), text: allTexts(textsOf(body)) }]} />
      <TextsFields name="body" label={t('fields.text')} most={6000} rows={6} />
      <SubmitButton>{k('actions.save')}</SubmitButton>
    </Form>
  )
}
