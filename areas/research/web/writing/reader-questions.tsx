import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ago } from '#kernel/web/formats.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useList, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toResearch } from '../../contract/addresses.ts'
import { research, type OwnChallenge } from '../../contract/index.ts'
import type { Written } from './use-manage.ts'

/** The readers' challenges of the sources of the published report, each with its answer. */
export function ReaderQuestions({ row }: { row: Written }) {
  const { t } = useWords('writing')
  const [isAnswered, setAnswered] = useState(row.open_challenges === 0)
  const list = useList(research.challenges, { research_id: row.id, is_answered: isAnswered })
  return (
    <Section title={t('readers.title')} ruled className="mt-12 max-w-[42rem]">
      <Segmented
        label={t('readers.which')}
        value={isAnswered ? 'answered' : 'unanswered'}
        segments={[
          { value: 'unanswered', label: t('readers.unanswered') },
          { value: 'answered', label: t('readers.answered') },
        ]}
        onChange={value => setAnswered(value === 'answered')}
        className="mb-6"
      />
      <List
        of={list}
        label={t('readers.title')}
        more={t('readers.more')}
        empty={
          isAnswered ? (
            <Empty title={t('readers.none_answered')} />
          ) : (
            <Empty title={t('readers.none')}>{t('readers.none_text')}</Empty>
          )
        }
      >
        {challenge => <Question key={challenge.id} row={row} challenge={challenge} />}
      </List>
    </Section>
  )
}

type Props = { row: Written; challenge: OwnChallenge }

function Question({ row, challenge }: Props) {
  const { t, locale } = useWords('writing')
  const { sentence, sentence_id, text, made_at, answer } = challenge
  const isEditable = row.sections.some(({ sentences }) => sentences.some(({ id }) => id === sentence_id))
  return (
    <div className="flex flex-col gap-4 py-2">
      <blockquote className="border-l-2 border-line pl-4 text-dim" lang={sentence === null ? locale : row.locale}>
        {sentence ?? t('readers.gone')}
      </blockquote>
      <p className="wrap-anywhere whitespace-pre-line" lang={row.locale}>
        {text}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-dim">
        {t('readers.asked', { time: ago(locale, made_at) })}
        {isEditable && (
          <ScreenLink
            to={toResearch.research}
            params={{ researchId: row.id }}
            search={{ step: 'sections', sentence: sentence_id }}
            className="link"
          >
            {t('readers.see')}
          </ScreenLink>
        )}
      </p>
      {answer === null ? (
        <Answer challenge={challenge} />
      ) : (
        <div>
          <h3 className="text-sm font-semibold">{t('readers.answer')}</h3>
          <p className="wrap-anywhere whitespace-pre-line" lang={row.locale}>
            {answer}
          </p>
        </div>
      )}
    </div>
  )
}

function Answer({ challenge: { id } }: Pick<Props, 'challenge'>) {
  const { t } = useWords('writing')
  const { t: k } = useWords('kernel')
  const form = useForm({ defaultValues: { answer: '' } })
  const save = useWrite(research.answerChallenge, { refreshes: [research.challenges, research.get] })
  return (
    <Form
      form={form}
      onSubmit={async ({ answer }) => {
        await save.write({ challenge_id: id, answer: answer.trim() })
        toast(t('readers.sent'))
      }}
      check={({ answer }) => ({ answer: answer.trim() ? undefined : k('fields.required') })}
      draftKey={`research.challenge.${id}`}
      label={t('readers.answer')}
    >
      <TextArea
        name="answer"
        label={t('readers.answer')}
        hint={t('readers.answer_hint')}
        rows={3}
        maxLength={1_000}
        required
      />
      <SubmitButton className="self-start">{t('readers.send')}</SubmitButton>
    </Form>
  )
}
