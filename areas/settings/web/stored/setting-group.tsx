import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toSettings } from '../../contract/addresses.ts'
import { settings } from '../../contract/index.ts'
import { triedGroups, type SettingGroup, type TriedGroup } from '../../contract/keys.ts'
import { settingsEditor } from '../../contract/rights.ts'
import { SampleSwitch } from './sample-switch.tsx'
import { Trials, type Trial } from './trials.tsx'
import { useValueText, type Setting } from './setting-value.ts'

const isTried = (group: SettingGroup): group is TriedGroup => isOneOf(triedGroups, group)

/** Settings about one thing, and a button that uses it where that can be tried. */
export function SettingsAbout({ group, items }: { group: SettingGroup; items: readonly Setting[] }) {
  const { t } = useWords('settings')
  const mayTry = useRight(settingsEditor)
  const [trials, setTrials] = useState<readonly Trial[]>()
  const trial = useWrite(settings.tryIt)
  const name = t(`groups.${group}`)
  // What the operator does not allow has no switch.
  const sample = items.find(({ key, fallback }) => key === 'sample.mode' && fallback === 'on')
  const tryIt = async (what: TriedGroup) => setTrials((await trial.write({ what })).trials)
  return (
    <Section
      title={name}
      actions={
        (mayTry && sample && !sample.is_locked && <SampleSwitch setting={sample} />) ||
        (isTried(group) && mayTry && (
          <Button
            small
            busy={trial.isWriting}
            aria-label={t('trial.label', { group: name })}
            onClick={() => sayProblem(tryIt(group))}
          >
            {t('trial.button')}
          </Button>
        ))
      }
    >
      {trials && <Trials trials={trials} />}
      <ul className="divide-y divide-line border-y border-line">
        {items.map(setting => (
          <li key={setting.key}>
            <SettingLine setting={setting} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function SettingLine({ setting }: { setting: Setting }) {
  const { t } = useWords('settings')
  const valueText = useValueText()
  return (
    <div className="group relative grid items-center gap-x-6 gap-y-1 py-4 pe-8 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_12rem]">
      <ScreenLink
        to={toSettings.settings}
        search={{ key: setting.key }}
        className="font-semibold wrap-anywhere after:absolute after:inset-0 group-hover:text-brand"
      >
        {t(`names.${setting.key}`)}
      </ScreenLink>
      <p className="wrap-anywhere">{valueText(setting, setting.value)}</p>
      <p className="sm:text-end">
        <Tag tone={setting.source === 'stored' ? 'brand' : 'plain'}>{t(`sources.${setting.source}`)}</Tag>
      </p>
      <IconChevronRight size={20} aria-hidden className="absolute inset-y-0 end-1 my-auto text-dim" />
    </div>
  )
}
