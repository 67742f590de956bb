import { useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { settings } from '../../contract/index.ts'
import type { Setting } from './setting-value.ts'

/** Turns sample mode off or on again, and says first what goes away and what stays. */
export function SampleSwitch({ setting }: { setting: Setting }) {
  const { t } = useWords('settings')
  const [isAsking, setIsAsking] = useState(false)
  const refreshes = [settings.list, settings.get]
  const create = useWrite(settings.create, { refreshes })
  const update = useWrite(settings.update, { refreshes })
  const isOn = setting.value === 'on'
  const name = t(isOn ? 'sample.turn_off' : 'sample.turn_on')
  const turn = async () => {
    const { key, version, source } = setting
    const change = { key, value: isOn ? 'off' : 'on' }
    await (source === 'stored' ? update.write({ ...change, version }) : create.write(change))
    toast(t(isOn ? 'sample.done_off' : 'sample.done_on'))
  }
  return (
    <>
      <Button small onClick={() => setIsAsking(true)}>
        {name}
      </Button>
      {isAsking && (
        <Confirm
          title={t(isOn ? 'sample.off_title' : 'sample.on_title')}
          action={name}
          kind="danger"
          onConfirm={turn}
          onClose={() => setIsAsking(false)}
        >
          {isOn ? (
            <>
              <p>{t('sample.goes')}</p>
              <p className="mt-3">{t('sample.stays')}</p>
            </>
          ) : (
            t('sample.back')
          )}
        </Confirm>
      )}
    </>
  )
}
