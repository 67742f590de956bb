import { Button } from '#kernel/web/ui/button.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { dropDraft } from '#kernel/web/ui/draft.ts'
import { useDraftText } from '#kernel/web/ui/use-draft-text.ts'
import { useWords } from '#kernel/web/words.ts'
import { Refused } from './refused.tsx'
import { useManage, type Written } from './use-manage.ts'

type Props = { row: Written; disagreement: Written['disagreements'][number] }

/** Sources whose figures differ beyond rounding, side by side, with the explanation that readers get. */
export function Conflict({ row, disagreement }: Props) {
  const { t } = useWords('writing')
  const manage = useManage(row)
  const sentence = row.sections.flatMap(each => each.sentences).find(({ id }) => id === disagreement.sentence_id)
  const draftKey = `explanation:${disagreement.sentence_id}`
  const [text, setText] = useDraftText(draftKey, sentence?.explanation ?? '')
  if (!sentence) return null
  return (
    <section className="mt-10 rounded-card border border-line bg-surface p-6">
      <h3 className="font-head text-lg font-bold">{t('conflict.title')}</h3>
      <p className="text-dim">{t('conflict.lead')}</p>
      <ul className="mt-5 grid gap-6 sm:grid-cols-2">
        {disagreement.figures.map(({ quote_id, written }) => {
          const quote = sentence.quotes.find(({ id }) => id === quote_id)
          const source = row.sources.find(({ id }) => id === quote?.source_id)
          return (
            <li key={quote_id} className="border-t border-ink pt-3">
              <p lang={source?.language} className="font-head text-title font-bold">
                {written}
              </p>
              <p className="font-semibold">{source?.title}</p>
              <p lang={source?.language} className="text-sm break-words text-dim">
                {quote?.exact}
              </p>
            </li>
          )
        })}
      </ul>
      <TextArea
        label={t('conflict.explain')}
        hint={t('conflict.hint')}
        className="mt-5"
        rows={2}
        maxLength={600}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button
        className="mt-3"
        busy={manage.isRunning}
        onClick={async () => {
          if (!(await manage.run({ action: 'explain_conflict', sentence_id: sentence.id, text }))) return
          dropDraft(draftKey)
          toast(t('saved'))
        }}
      >
        {t('conflict.save')}
      </Button>
      <Refused refusal={manage.refusal} />
    </section>
  )
}
