import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useVersionedForm } from '#kernel/web/use-versioned-form.ts'
import { useWords } from '#kernel/web/words.ts'
import { industries, marketStatuses, type Entry, type ListedMarket } from '../../contract/index.ts'
import { placeText } from '../figures/fact-texts.ts'
import { useReader } from '../reading/use-reader.ts'
import { contentChanged } from './admin-types.ts'
import { Clash } from './clash.tsx'
import { SubjectSelect } from './subject-select.tsx'

type Typed = { item: string; geography: string; status: ListedMarket['status'] }

const typedOf = ({ item_id, geography, status }: ListedMarket): Typed => ({ item: item_id ?? '', geography, status })

type Props = { market: ListedMarket; items: readonly Entry[]; onClose: () => void }

/** The subject and place of a market, and whether readers see it. */
export default function MarketDialog({ market, items, onClose }: Props) {
  const { t } = useWords('industry-admin')
  const { t: k } = useWords('kernel')
  const reader = useReader()
  const saving = useWrite(industries.saveMarket, { refreshes: contentChanged })
  const versioned = useVersionedForm({
    row: market,
    valuesOf: typedOf,
    write: ({ item, geography, status }: Typed, { id, version, industry_id }) =>
      saving.write({
        ...(id && { id, version }),
        industry_id,
        item_id: item || null,
        geography: geography.trim().toUpperCase(),
        status,
      }),
  })
  const send = async (typed: Typed) => {
    await versioned.save(typed)
    toast(t('done.saved', { name: placeText(typed.geography.trim().toUpperCase(), reader) }))
    onClose()
  }
  const title = t(market.id ? 'edit.market' : 'add.market')
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      form={versioned.form}
      draftKey={`market:${market.industry_id}:${market.id}:${market.version}`}
      onSubmit={send}
      check={({ geography }) => ({
        geography: /^([a-z]{2}|\d{3})$/i.test(geography.trim()) ? undefined : k('fields.format'),
      })}
    >
      <Clash
        form={versioned}
        values={theirs => [
          { label: t('fields.place'), text: placeText(theirs.geography, reader) },
          { label: t('fields.state'), text: t(`states.${theirs.status}`) },
        ]}
      />
      <SubjectSelect items={items} />
      <TextField name="geography" label={t('fields.place')} hint={t('fields.place_hint')} maxLength={3} required />
      <Select
        name="status"
        label={t('fields.state')}
        options={marketStatuses.map(value => ({ value, label: t(`states.${value}`) }))}
      />
    </FormDialog>
  )
}
