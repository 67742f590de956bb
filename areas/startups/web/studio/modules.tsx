import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { startups } from '../../contract/index.ts'
import { modulePages, type ModulePage } from '../slots.ts'
import { changed, type Own } from './startup-types.ts'

/** The parts of the lab that a startup switches on, each with its purpose. */
export function Modules({ own }: { own: Own }) {
  const { t } = useWords('studio')
  return (
    <Section ruled title={t('modules.title')} lead={t('modules.lead')}>
      <ul className="divide-y divide-line border-y border-line">
        {modulePages().map(page => (
          <Module key={page.module} own={own} page={page} />
        ))}
      </ul>
    </Section>
  )
}

function Module({ own: { startup, may, modules }, page: { module, to } }: { own: Own; page: ModulePage }) {
  const { t } = useWords('studio')
  const isOn = modules.some(each => each.module === module && each.is_on)
  const { write } = useWrite(startups.manage, { refreshes: changed })
  const { run, isRunning, refusal } = useAction(() =>
    write({ business_id: startup.id, action: 'module', module, is_on: !isOn }),
  )
  const name = t(`modules.names.${module}`)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-head text-lg font-bold">
          {isOn ? (
            <ScreenLink to={to} search={{ startup: startup.id }} className="link">
              {name}
            </ScreenLink>
          ) : (
            name
          )}
        </h3>
        <p className="text-dim">{t(`modules.texts.${module}`)}</p>
        {refusal && <p className="mt-1 font-semibold text-bad">{refusalText(refusal)}</p>}
      </div>
      {may.includes('switch_modules') && (
        <Button
          small
          kind={isOn ? 'quiet' : 'primary'}
          busy={isRunning}
          aria-label={t(isOn ? 'modules.off_of' : 'modules.on_of', { module: name })}
          onClick={() => void run()}
        >
          {t(isOn ? 'modules.off' : 'modules.on')}
        </Button>
      )}
    </li>
  )
}
