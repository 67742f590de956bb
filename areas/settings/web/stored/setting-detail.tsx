import { sayProblem } from '#kernel/web/say-problem.ts'
import { useRight } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { settings } from '../../contract/index.ts'
import { isExcepted, type SettingAction, type SettingKey } from '../../contract/keys.ts'
import { settingsEditor } from '../../contract/rights.ts'
import { SettingExceptions } from './setting-exceptions.tsx'
import { SettingForm } from './setting-form.tsx'
import { SettingHistory } from './setting-history.tsx'
import { useValueText } from './setting-value.ts'

const refreshes = [settings.list, settings.get, settings.config]

/** One setting: its value, what applies otherwise, and its history. */
export function SettingDetail({ settingKey }: { settingKey: SettingKey }) {
  const { t } = useWords('settings')
  const valueText = useValueText()
  const mayChange = useRight(settingsEditor)
  const setting = useRead(settings.get, { key: settingKey })
  const manage = useWrite(settings.manage, { refreshes })
  const act = async (action: SettingAction, to_version?: number) => {
    const { version } = setting
    await manage.write({ key: settingKey, action, version, ...(to_version !== undefined && { to_version }) })
    toast(t('detail.saved'))
  }
  const offered: SettingAction[] = setting.is_locked
    ? ['unlock']
    : setting.source === 'stored'
      ? ['reset', 'lock']
      : ['lock']
  return (
    <div className="flex flex-col gap-6 pb-8">
      <div>
        <h3 className="text-heading wrap-anywhere">{t(`names.${settingKey}`)}</h3>
        <p className="mt-1 text-dim">{t(`about.${settingKey}`)}</p>
      </div>
      {setting.is_locked && <Notice kind="warn">{t('detail.locked')}</Notice>}
      {mayChange && !setting.is_locked ? (
        <SettingForm key={setting.version} setting={setting} />
      ) : (
        <p className="font-semibold wrap-anywhere">{valueText(setting, setting.value)}</p>
      )}
      <div className="text-sm text-dim">
        <p>{t('detail.otherwise', { value: valueText(setting, setting.fallback) })}</p>
        {setting.environment && <p>{t('detail.environment', { name: setting.environment })}</p>}
      </div>
      {mayChange && (
        <div>
          <div className="flex flex-wrap gap-2">
            {offered.map(action => (
              <Button key={action} small busy={manage.isWriting} onClick={() => sayProblem(act(action))}>
                {t(`actions.${action}`)}
              </Button>
            ))}
          </div>
          {!setting.is_locked && <p className="mt-2 text-sm text-dim">{t('detail.lock_hint')}</p>}
        </div>
      )}
      {isExcepted(setting.key) && setting.exceptions && (
        <SettingExceptions
          settingKey={setting.key}
          exceptions={setting.exceptions}
          roles={setting.roles}
          mayChange={mayChange && !setting.is_locked}
        />
      )}
      <SettingHistory
        setting={setting}
        {...(mayChange &&
          !setting.is_locked && { onRestore: (version: number) => sayProblem(act('rollback', version)) })}
      />
    </div>
  )
}
