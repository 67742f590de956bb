import { useState } from 'react'
import { useColourMode } from '#kernel/web/colour-mode.ts'
import { latestOnly } from '#kernel/web/latest-only.ts'
import { chooseMode, userChanged } from '#kernel/web/session.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { LanguageChoice } from '#kernel/web/shell/language-choice.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { InterestsForm } from './interests-form.tsx'
import { NoticesForm } from './notices-form.tsx'
import { useOwnProfile, type OwnProfile } from './own-profile.ts'

/** Language, zone and colours, notices, and preferences. */
export function PreferencesTab() {
  const { t } = useWords('account')
  const profile = useOwnProfile()
  return (
    <>
      <Section title={t('display.title')} lead={t('display.lead')}>
        <div className="flex flex-col gap-5">
          <LanguageChoice />
          <TimeZone profile={profile} />
          <Colours />
        </div>
      </Section>
      <Section ruled title={t('news.title')} lead={t('news.lead')}>
        <NoticesForm profile={profile} />
      </Section>
      <Section ruled title={t('interests.title')} lead={t('interests.lead')}>
        <InterestsForm />
      </Section>
    </>
  )
}

const allZones = Intl.supportedValuesOf('timeZone')

function TimeZone({ profile }: { profile: OwnProfile }) {
  const { t, date } = useWords('account')
  const update = useWrite(account.updateInfo, { refreshes: [account.personalInfo] })
  const [zone, setZone] = useState(profile.time_zone)
  const zones = allZones.includes(zone) ? allZones : [zone, ...allZones]
  // The arrow keys choose each zone on the way.
  const [save] = useState(() => latestOnly((time_zone: string) => update.write({ time_zone })))
  const choose = async (time_zone: string) => {
    setZone(time_zone)
    if (!(await save(time_zone))) return
    userChanged({ time_zone })
    toast(t('settings.saved'))
  }
  return (
    <Select
      label={t('fields.time_zone')}
      hint={t('display.now', { time: date(new Date(), { timeStyle: 'short', timeZone: zone }) })}
      value={zone}
      options={zones.map(value => ({ value, label: value.replaceAll('_', ' ') }))}
      onChange={event => sayProblem(choose(event.target.value))}
    />
  )
}

function Colours() {
  const { t } = useWords('account')
  const mode = useColourMode()
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p className="text-[0.9375rem] font-semibold">{t('fields.colour_mode')}</p>
      <Segmented
        label={t('fields.colour_mode')}
        value={mode}
        onChange={value => sayProblem(chooseMode(value as 'light' | 'dark'))}
        segments={[
          { value: 'light', label: t('display.light') },
          { value: 'dark', label: t('display.dark') },
        ]}
      />
    </div>
  )
}
