import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#kernel/web/ui/button.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { formulas, industries } from '../../contract/index.ts'
import { periodText, placeText, valueText, type ShownFact, type ShownMeasure } from '../figures/fact-texts.ts'
import { useReader } from '../reading/use-reader.ts'
import type { Content } from './admin-types.ts'
import { inputsShown, type TypedFact } from './typed-fact.ts'

type Props = { measure: ShownMeasure; fact: ShownFact; content: Content }

/** The origin of the value, how long it is valid, and which earlier fact it replaces. */
export function OriginFields({ measure, fact, content }: Props) {
  const { t } = useWords('industry-admin')
  const { control } = useFormContext<TypedFact>()
  const formula = useWatch({ control, name: 'formula' })
  return (
    <>
      <Select
        name="formula"
        label={t('fields.origin')}
        options={[
          { value: '', label: t('fields.stated') },
          ...formulas.map(value => ({ value, label: t(`formulas.${value}`) })),
        ]}
      />
      {formula ? (
        <Inputs formula={formula} fact={fact} content={content} />
      ) : (
        <FromSource fact={fact} content={content} />
      )}
      <TextField name="stale_at" type="date" label={t('fields.stale_at')} />
      {!fact.id && <Replaced measure={measure} content={content} />}
    </>
  )
}

/** The sources of the lab, newest first; the named one is always among them. */
function FromSource({ fact, content }: Pick<Props, 'fact' | 'content'>) {
  const { t } = useWords('industry-admin')
  const { t: k } = useWords('kernel')
  const list = useList(industries.sources, { limit: 100 })
  const named = content.sources.filter(({ id }) => id === fact.source_id)
  const others = list.items.filter(({ id }) => id !== fact.source_id)
  return (
    <>
      <Select
        name="source_id"
        label={t('fields.source')}
        ofNames
        required
        options={[
          { value: '', label: t('fields.choose') },
          ...[...named, ...others].map(({ id, title, producer }) => ({
            value: id,
            label: [producer, title].filter(Boolean).join(': '),
          })),
        ]}
      />
      {list.hasMore && (
        <Button small className="self-start" busy={list.isLoadingMore} onClick={() => list.loadMore()}>
          {k('actions.more')}
        </Button>
      )}
      <TextField name="quote" label={t('fields.quote')} hint={t('fields.quote_hint')} maxLength={600} />
    </>
  )
}

/** The names of the active facts of an industry, for choosing. */
function useFactNames(content: Content) {
  const { localised } = useWords('industry-admin')
  const reader = useReader()
  return (isOffered: (fact: ShownFact, measure: ShownMeasure) => boolean) =>
    content.facts.flatMap(fact => {
      const measure = content.measures.find(({ id }) => id === fact.measure_id)
      if (!measure || fact.status !== 'active' || !isOffered(fact, measure)) return []
      const parts = [
        localised(measure.name).text,
        placeText(fact.geography, reader),
        periodText(fact.period, reader),
        valueText(fact, measure, reader),
      ]
      return [{ value: fact.id, label: parts.join(' · ') }]
    })
}

function Inputs({
  formula,
  fact,
  content,
}: Pick<Props, 'fact' | 'content'> & { formula: Exclude<TypedFact['formula'], ''> }) {
  const { t } = useWords('industry-admin')
  const { control } = useFormContext<TypedFact>()
  const inputs = useWatch({ control, name: 'inputs' })
  const named = useFactNames(content)(({ id, bound }) => id !== fact.id && bound !== 'range')
  return Array.from({ length: inputsShown(formula, inputs) }, (_, at) => (
    <Select
      key={at}
      name={`inputs.${at}`}
      label={t('fields.input', { place: at + 1 })}
      ofNames
      options={[{ value: '', label: t('fields.choose') }, ...named]}
    />
  ))
}

function Replaced({ measure, content }: Pick<Props, 'measure' | 'content'>) {
  const { t } = useWords('industry-admin')
  const named = useFactNames(content)((_, { id }) => id === measure.id)
  if (named.length === 0) return null
  return (
    <Select
      name="supersedes"
      label={t('fields.supersedes')}
      hint={t('fields.supersedes_hint')}
      ofNames
      options={[{ value: '', label: t('fields.none') }, ...named]}
    />
  )
}
