import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { reveals, type QuizSettings } from '../../contract/unit-settings.ts'
import type { Saver } from './saver.ts'
import type { UnitSettings } from './unit-fields.ts'
import { useField } from './use-field.ts'
import { wholeIn } from './whole-in.ts'

const usual: QuizSettings = {
  pass_pct: 70,
  attempts: null,
  shuffle: true,
  time_limit_sec: null,
  reveal: 'after_submit',
}

/** When the quiz is passed, how often it may be tried, and when its answers are shown. */
export function QuizRules({ saver, mayEdit }: { saver: Saver; mayEdit: boolean }) {
  const { t } = useWords('authoring')
  const settings = useField<UnitSettings>(saver, 'settings')
  const quiz = settings.quiz ?? usual
  const edit = (change: Partial<QuizSettings>) => saver.edit('settings', { ...settings, quiz: { ...quiz, ...change } })
  return (
    <div data-field="settings" className="mt-10 border-t border-line pt-8">
      <h2 className="mb-4 text-xl">{t('rules.title')}</h2>
      <fieldset disabled={!mayEdit} className="grid items-end gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="sr-only">{t('rules.title')}</legend>
        <TextField
          label={t('rules.pass')}
          hint={t('rules.pass_hint')}
          type="number"
          min={0}
          max={100}
          value={quiz.pass_pct}
          onChange={event => edit({ pass_pct: wholeIn(event, 0, 100) ?? 0 })}
        />
        <TextField
          label={t('rules.attempts')}
          hint={t('rules.attempts_hint')}
          type="number"
          min={1}
          max={100}
          value={quiz.attempts ?? ''}
          onChange={event => edit({ attempts: wholeIn(event, 1, 100) })}
        />
        <TextField
          label={t('rules.minutes')}
          hint={t('rules.minutes_hint')}
          type="number"
          min={1}
          max={1_440}
          value={quiz.time_limit_sec === null ? '' : Math.round(quiz.time_limit_sec / 60)}
          onChange={event => {
            const minutes = wholeIn(event, 1, 1_440)
            edit({ time_limit_sec: minutes === null ? null : minutes * 60 })
          }}
        />
        <Select
          label={t('rules.reveal')}
          value={quiz.reveal}
          onChange={event => edit({ reveal: reveals.find(each => each === event.target.value) ?? usual.reveal })}
          options={reveals.map(value => ({ value, label: t(`rules.reveals.${value}`) }))}
        />
        <Checkbox
          className="sm:col-span-2"
          label={t('rules.shuffle')}
          hint={t('rules.shuffle_hint')}
          checked={quiz.shuffle}
          onChange={event => edit({ shuffle: event.target.checked })}
        />
      </fieldset>
    </div>
  )
}
