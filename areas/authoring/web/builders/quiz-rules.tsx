import { oneOf } from '#kernel/contract/is-one-of.ts'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { useWords } from '#kernel/web/words.ts'
import { reveals, type QuizSettings } from '#areas/education/contract/unit-settings.ts'
import type { Saver } from '#kernel/web/saving/saver.ts'
import type { UnitSettings } from '../saving/unit-fields.ts'
import { useField } from '#kernel/web/saving/use-field.ts'
import { WholeField } from '../saving/whole-field.tsx'

const usual: QuizSettings = {
  pass_pct: 70,
  attempts: null,
  shuffle: true,
  time_limit_sec: null,
  reveal: 'after_submit',
}

/** When the quiz is passed, how many attempts it allows, and when its answers are shown. */
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
        <WholeField
          label={t('rules.pass')}
          hint={t('rules.pass_hint')}
          least={0}
          most={100}
          empty={0}
          value={quiz.pass_pct}
          onWhole={pass_pct => edit({ pass_pct })}
        />
        <WholeField
          label={t('rules.attempts')}
          hint={t('rules.attempts_hint')}
          least={1}
          most={100}
          empty={null}
          value={quiz.attempts}
          onWhole={attempts => edit({ attempts })}
        />
        <WholeField
          label={t('rules.minutes')}
          hint={t('rules.minutes_hint')}
          least={1}
          most={1_440}
          empty={null}
          value={quiz.time_limit_sec && Math.max(1, Math.round(quiz.time_limit_sec / 60))}
          onWhole={minutes => edit({ time_limit_sec: minutes && minutes * 60 })}
        />
        <Select
          label={t('rules.reveal')}
          value={quiz.reveal}
          onChange={event => edit({ reveal: oneOf(reveals, event.target.value) ?? usual.reveal })}
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
