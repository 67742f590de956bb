import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Locale } from '#kernel/contract/locales.ts'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { anchors, mostCriteria, mostWeight } from '../../contract/rubric.ts'
import { newCriterion, type RubricValues } from './rubric-form.ts'

/** The criteria in their order; each opens to its texts in one language. */
export function CriterionFields({ lang }: { lang: Locale }) {
  const { t } = useWords('application-admin')
  const { fields, append, move, remove } = useFieldArray<RubricValues, 'criteria'>({ name: 'criteria' })
  return (
    <>
      <ol className="divide-y divide-line border-y border-line">
        {fields.map(({ id }, at) => (
          <Criterion
            key={id}
            at={at}
            lang={lang}
            onUp={at > 0 ? () => move(at, at - 1) : undefined}
            onDown={at < fields.length - 1 ? () => move(at, at + 1) : undefined}
            onRemove={fields.length > 1 ? () => remove(at) : undefined}
          />
        ))}
      </ol>
      {fields.length < mostCriteria && (
        <div>
          <Button small onClick={() => append(newCriterion())}>
            <IconPlus aria-hidden />
            {t('rubric.add')}
          </Button>
        </div>
      )}
    </>
  )
}

type Act = (() => void) | undefined
type Props = { at: number; lang: Locale; onUp: Act; onDown: Act; onRemove: Act }

function Criterion({ at, lang, onUp, onDown, onRemove }: Props) {
  const { t } = useWords('application-admin')
  const criterion = useWatch<RubricValues, `criteria.${number}`>({ name: `criteria.${at}` })
  const title = criterion.short[lang] || criterion.short['en-US'] || t('rubric.criterion', { n: at + 1 })
  const isNew = criterion.of === ''
  return (
    <li className="flex flex-wrap items-start gap-2 py-3">
      <details className="min-w-0 flex-1 basis-64" open={isNew}>
        <summary className="cursor-pointer py-2 font-semibold break-words">
          {title}{' '}
          <span className="text-sm font-normal text-dim">{t('rubric.weight_is', { weight: criterion.weight })}</span>
        </summary>
        <CriterionTexts key={lang} at={at} lang={lang} />
      </details>
      <div className="flex">
        <IconButton small label={t('rubric.up', { name: title })} disabled={!onUp} onClick={onUp}>
          <IconArrowUp aria-hidden />
        </IconButton>
        <IconButton small label={t('rubric.down', { name: title })} disabled={!onDown} onClick={onDown}>
          <IconArrowDown aria-hidden />
        </IconButton>
        <IconButton small label={t('rubric.remove', { name: title })} disabled={!onRemove} onClick={onRemove}>
          <IconX aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

function CriterionTexts({ at, lang }: { at: number; lang: Locale }) {
  const { t } = useWords('application-admin')
  const name = `criteria.${at}`
  const isNeeded = lang === 'en-US'
  return (
    <div className="mt-2 flex flex-col gap-4" lang={lang}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <TextField name={`${name}.short.${lang}`} label={t('rubric.short')} required={isNeeded} maxLength={24} />
        <TextField name={`${name}.weight`} type="number" label={t('rubric.weight')} min={1} max={mostWeight} required />
      </div>
      <TextField name={`${name}.question.${lang}`} label={t('rubric.question')} required={isNeeded} maxLength={200} />
      {anchors.map(n => (
        <TextField
          key={n}
          name={`${name}.anchors.${n - 1}.${lang}`}
          label={t('rubric.anchor', { n })}
          required={isNeeded}
          maxLength={200}
        />
      ))}
    </div>
  )
}
