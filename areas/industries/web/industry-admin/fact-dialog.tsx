import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useVersionedForm } from '#kernel/web/use-versioned-form.ts'
import { useWords } from '#kernel/web/words.ts'
import { industries } from '../../contract/index.ts'
import { periodText, placeText, valueText, type ShownFact, type ShownMeasure } from '../figures/fact-texts.ts'
import { useReader } from '../reading/use-reader.ts'
import { contentChanged, type Content } from './admin-types.ts'
import { Clash } from './clash.tsx'
import { OriginFields } from './origin-fields.tsx'
import { sentFact, typedFact, type TypedFact } from './typed-fact.ts'
import { ValueFields } from './value-fields.tsx'

type Props = { measure: ShownMeasure; fact: ShownFact; content: Content; onClose: () => void }

/** A fact to add or to edit: its value, and the source that states it or the formula that it comes from. */
export default function FactDialog({ measure, fact, content, onClose }: Props) {
  const { t, localised } = useWords('industry-admin')
  const { t: words } = useWords('industries')
  const { t: k } = useWords('kernel')
  const reader = useReader()
  const saving = useWrite(industries.saveFact, { refreshes: contentChanged })
  const versioned = useVersionedForm({
    row: fact,
    valuesOf: typedFact,
    write: (typed: TypedFact, base) => saving.write(sentFact(typed, base)),
  })
  const send = async (typed: TypedFact) => {
    await versioned.save(typed)
    toast(t('done.saved', { name: localised(measure.name).text }))
    onClose()
  }
  const needed = (value: string) => (value.trim() ? undefined : k('fields.required'))
  const title = t(fact.id ? 'edit.fact' : 'add.fact')
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      form={versioned.form}
      draftKey={`fact:${measure.id}:${fact.id}:${fact.version}`}
      onSubmit={send}
      check={typed => ({
        geography: /^([a-z]{2}|\d{3})$/i.test(typed.geography.trim()) ? undefined : k('fields.format'),
        period: needed(typed.period),
        rounded_to: needed(typed.rounded_to),
        value: typed.formula ? undefined : needed(typed.value),
        value_high: typed.bound === 'range' && !typed.formula ? needed(typed.value_high) : undefined,
        source_id: typed.formula ? undefined : needed(typed.source_id),
      })}
    >
      <p className="font-semibold break-words">{localised(measure.name).text}</p>
      <Clash
        form={versioned}
        values={theirs => [
          { label: words('figure.place'), text: placeText(theirs.geography, reader) },
          { label: words('figure.period'), text: periodText(theirs.period, reader) },
          { label: words('figure.value'), text: valueText(theirs, measure, reader) },
        ]}
      />
      <ValueFields />
      <OriginFields measure={measure} fact={fact} content={content} />
    </FormDialog>
  )
}
