import { useGo } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { applications } from '#areas/applications/contract/index.ts'
import { toStartups } from '../../contract/addresses.ts'
import { startups } from '../../contract/index.ts'
import { Sources } from './sources.tsx'

/** The startup that was made from an accepted application, or the button that makes it. */
export default function StartupFromApplication({ applicationId: application_id }: { applicationId: string }) {
  const { t } = useWords('studio')
  const go = useGo()
  const { startup, may_create, carries } = useRead(startups.ofApplication, { application_id })
  const add = useWrite(startups.addFromApplication, {
    refreshes: [startups.listing, startups.ofApplication, applications.mine],
  })
  const creating = useAction(async () => {
    const made = await add.write({ application_id })
    await go(toStartups.startup, { params: { businessId: made.startup.id } })
  })
  if (!startup && !may_create) return null
  return (
    <section aria-labelledby="made-startup" className="mb-12">
      <h2 id="made-startup" className="text-heading">
        {startup ? t('founding.made') : t('founding.title')}
      </h2>
      {startup ? (
        <p className="mt-4">
          <ScreenLink to={toStartups.startup} params={{ businessId: startup.id }} className={buttonClass('primary')}>
            {t('founding.open', { name: startup.name })}
          </ScreenLink>
        </p>
      ) : (
        <>
          <p className="mt-2 max-w-prose text-dim">{t('founding.text')}</p>
          <Sources fields={carries} className="mt-5" />
          {creating.refusal && (
            <Notice kind="bad" className="mt-4">
              {refusalText(creating.refusal)}
            </Notice>
          )}
          <Button kind="primary" className="mt-6" busy={creating.isRunning} onClick={() => void creating.run()}>
            {t('founding.create')}
          </Button>
        </>
      )}
    </section>
  )
}
