import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ask } from '#kernel/web/client.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useWords } from '#kernel/web/words.ts'
import { pitches } from '../../contract/index.ts'
import { wordsIn, type Effects, type TypedField } from './catalogue-types.ts'
import { EffectsText } from './effects-text.tsx'

/** The effects that the typed change would have on pitches; nothing is stored. */
export function DryRun({ fieldId }: { fieldId: string }) {
  const { t } = useWords('pitch-catalogue')
  const { control, getValues, setError } = useFormContext<TypedField>()
  const [typed, is_required] = useWatch({ control, name: ['max_words', 'is_required'] })
  const [tried, setTried] = useState<{ effects: Effects; of: string }>()
  const { run, isRunning, refusal } = useAction(async (max_words: number) => {
    const now = getValues()
    const effects = await ask(pitches.fieldEffects, { field_id: fieldId, max_words, is_required: now.is_required })
    setTried({ effects, of: `${now.max_words} ${now.is_required}` })
  })
  const start = () => {
    const max_words = wordsIn(typed)
    if (max_words === undefined) setError('max_words', { message: t('form.words_wrong') }, { shouldFocus: true })
    else void run(max_words)
  }
  return (
    <section aria-label={t('effects.title')} className="flex flex-col items-start gap-3">
      <Button busy={isRunning} onClick={start}>
        {t('effects.title')}
      </Button>
      {refusal && <p className="font-semibold text-bad">{refusalText(refusal)}</p>}
      <div role="status" className="text-[0.9375rem]">
        {tried?.of === `${typed} ${is_required}` && <EffectsText effects={tried.effects} />}
      </div>
    </section>
  )
}
