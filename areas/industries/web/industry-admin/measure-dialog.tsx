import { useWatch } from 'react-hook-form'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useVersionedForm } from '#kernel/web/use-versioned-form.ts'
import { useWords } from '#kernel/web/words.ts'
import { industries, sections, units, type Entry } from '../../contract/index.ts'
import type { ShownMeasure } from '../figures/fact-texts.ts'
import { allTexts, contentChanged, localisedOf, textsOf, type Texts } from './admin-types.ts'
import { Clash } from './clash.tsx'
import { SubjectSelect } from './subject-select.tsx'
import { TextsFields } from './texts-fields.tsx'

type Typed = {
  item: string
  name: Texts
  definition: Texts
  unit: ShownMeasure['unit']
  unit_name: Texts
  currency: string
  section: ShownMeasure['section']
}

const typedOf = ({ item_id, name, definition, unit, unit_name, currency, section }: ShownMeasure): Typed => ({
  item: item_id ?? '',
  name: textsOf(name),
  definition: textsOf(definition),
  unit,
  unit_name: textsOf(unit_name),
  currency: currency ?? '',
  section,
})

const sentOf = (typed: Typed, { id, version, industry_id }: ShownMeasure) => ({
  ...(id && { id, version }),
  industry_id,
  item_id: typed.item || null,
  name: localisedOf(typed.name),
  definition: localisedOf(typed.definition),
  unit: typed.unit,
  unit_name: typed.unit === 'number' && typed.unit_name.en.trim() ? localisedOf(typed.unit_name) : null,
  currency: typed.unit === 'money' ? typed.currency.trim().toUpperCase() : null,
  section: typed.section,
})

type Props = { measure: ShownMeasure; items: readonly Entry[]; onClose: () => void }

/** A measure to add or to edit. */
export default function MeasureDialog({ measure, items, onClose }: Props) {
  const { t } = useWords('industry-admin')
  const { t: words } = useWords('industries')
  const { t: k } = useWords('kernel')
  const saving = useWrite(industries.saveMeasure, { refreshes: contentChanged })
  const versioned = useVersionedForm({
    row: measure,
    valuesOf: typedOf,
    write: (typed: Typed, base) => saving.write(sentOf(typed, base)),
  })
  const unit = useWatch({ control: versioned.form.control, name: 'unit' })
  const send = async (typed: Typed) => {
    await versioned.save(typed)
    toast(t('done.saved', { name: typed.name.en }))
    onClose()
  }
  const title = t(measure.id ? 'edit.measure' : 'add.measure')
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      form={versioned.form}
      draftKey={`measure:${measure.industry_id}:${measure.id}:${measure.version}`}
      onSubmit={send}
      check={typed => ({
        'name.en': typed.name.en.trim() ? undefined : k('fields.required'),
        currency: typed.unit === 'money' && !typed.currency.trim() ? k('fields.required') : undefined,
      })}
    >
      <Clash
        form={versioned}
        values={theirs => [
          { label: t('fields.name'), text: allTexts(textsOf(theirs.name)) },
          { label: t('fields.definition'), text: allTexts(textsOf(theirs.definition)) },
          { label: t('fields.unit'), text: t(`units.${theirs.unit}`) },
          { label: t('fields.section'), text: words(`sections.${theirs.section}`) },
        ]}
      />
      <SubjectSelect items={items} />
      <TextsFields name="name" label={t('fields.name')} most={80} required />
      <TextsFields name="definition" label={t('fields.definition')} most={600} rows={2} />
      <Select
        name="unit"
        label={t('fields.unit')}
        options={units.map(value => ({ value, label: t(`units.${value}`) }))}
      />
      {unit === 'number' && <TextsFields name="unit_name" label={t('fields.unit_name')} most={80} />}
      {unit === 'money' && (
        <TextField
          name="currency"
          label={t('fields.currency')}
          hint={t('fields.currency_hint')}
          maxLength={3}
          required
        />
      )}
      <Select
        name="section"
        label={t('fields.section')}
        options={sections.map(value => ({ value, label: words(`sections.${value}`) }))}
      />
    </FormDialog>
  )
}
